import { xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus'
import type { JumpableRandomGenerator } from 'pure-rand/types/JumpableRandomGenerator'
import { checkFunction, checkWhole } from './checks.ts'

/** A seeded source of 32-bit integers (xoroshiro128+ of the library pure-rand), which can be cloned and can jump. */
export type RandomStream = JumpableRandomGenerator

/**
 * Stream number `index` of a seed.
 *
 * The seed is spread over the 128 bits of the state by the finalizer of MurmurHash3, so that neighbouring
 * seeds start far apart; stream `index` lies `index` jumps of 2^64 draws behind stream 0. Streams of one seed
 * therefore never overlap, and resample `i` is drawn from stream `i` alone: it is the same whatever the number
 * of threads and whatever was drawn before.
 *
 * @param seed A whole number of at least 0.
 * @param index A whole number of at least 0. The cost is linear in it: about 0.3 µs per jump. To iterate over
 * many streams, clone one and `jump()` it.
 * @throws RangeError if the seed or the index is not such a number.
 * @see Blackman and Vigna (2021), https://doi.org/10.1145/3460772
 */
export function randomStream(seed: number, index = 0): RandomStream {
  checkWhole('seed', seed, 0)
  checkWhole('index', index, 0)
  const [low, high] = [seed >>> 0, Math.floor(seed / 2 ** 32)]
  const state = [1, 2, 3, 4].map((word) => scramble(scramble(low + Math.imul(word, GOLDEN_RATIO)) + high))
  const stream = xoroshiro128plusFromState(state)
  for (let i = 0; i < index; i++) stream.jump()
  return stream
}

/** The stream whose `getState` returned this. */
export function streamFrom(state: readonly number[]): RandomStream {
  return xoroshiro128plusFromState(state)
}

/** A whole number from 0 to `count - 1`, each equally likely. `count` is at most 2^32. */
export function uniformIndex(stream: RandomStream, count: number): number {
  checkStream(stream)
  if (!(count >= 1 && count <= 2 ** 32))
    throw new RangeError(`count: expected a whole number from 1 to 4294967296, got ${count}`)
  const width = Math.floor(2 ** 32 / count)
  let index: number
  // The last, incomplete bucket is drawn again: fewer than two draws on average.
  do index = Math.floor((stream.next() >>> 0) / width)
  while (index >= count)
  return index
}

/** A number from 0 (included) to 1 (excluded), a multiple of 2^-53. */
export function uniformNumber(stream: RandomStream): number {
  checkStream(stream)
  const high = stream.next() >>> 5
  const low = stream.next() >>> 6
  return (high * 2 ** 26 + low) / 2 ** 53
}

function checkStream(stream: RandomStream): void {
  if (typeof stream?.next !== 'function') checkFunction('stream.next', stream?.next)
}

/** 2^32 divided by the golden ratio, the increment of Weyl sequences. */
const GOLDEN_RATIO = 0x9e3779b9

/** The 32-bit finalizer of MurmurHash3 (Appleby): a bijection in which each input bit moves each output bit. */
function scramble(word: number): number {
  let mixed = word | 0
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return mixed ^ (mixed >>> 16)
}
