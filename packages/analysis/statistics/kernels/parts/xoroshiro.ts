/**
 * The state of xoroshiro128+, 16 bytes in memory, while a kernel draws. `RandomStream.next` returns the same numbers.
 *
 * Blackman and Vigna (2021), https://doi.org/10.1145/3460772
 */

/** The next 32 bits. */
@inline
export function bitsOf(low: u64, high: u64): u32 {
  return <u32>(low + high)
}

/** The lower half of the next state, of which the upper one is `highAfter`. */
@inline
export function lowAfter(low: u64, mixed: u64): u64 {
  return rotl<u64>(low, 24) ^ mixed ^ (mixed << 16)
}

@inline
export function highAfter(mixed: u64): u64 {
  return rotl<u64>(mixed, 37)
}
