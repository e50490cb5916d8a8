import {
  F64_ADD,
  get,
  I32_ADD,
  I32_AND,
  I32_SHIFT_LEFT,
  I32_SUBTRACT,
  i32,
  loadF64,
  loadI32,
  set,
  storeF64,
} from '@codegen-eval/sequence/internal'
import {
  assign,
  type Code,
  doubleAt,
  F64_EQUAL,
  F64_GREATER,
  F64_LESS_OR_EQUAL,
  F64_MIN,
  F64_MULTIPLY,
  F64_NOT_EQUAL,
  F64_OF_I32,
  F64_SUBTRACT,
  f64,
  I32_EQUAL,
  I32_IS_ZERO,
  I32_TRAILING_ZEROS,
  increase,
  not,
  tee,
  unless,
  when,
  withoutLowest,
} from './beam-code.ts'
import { type BeamLayout, MATCH_RECORD, SKIP_RECORD } from './beam-layout.ts'
import { COVERED } from './match-gains.ts'
import { FIELDS, L } from './step-locals.ts'

/** Ranks the continuations of all paths by their values, key by key. */
export function rankAll(layout: BeamLayout): Code {
  const keyOf = (record: number): Code => [...get(record), ...loadF64(FIELDS.key)]
  const coveringKeyOf = (record: number, gain: number): Code => [...keyOf(record), ...get(gain), F64_SUBTRACT]
  const keyGain = (gain: number): Code => [...get(gain), F64_OF_I32, ...f64(COVERED), F64_MULTIPLY]
  const matches = (record: number, gain: number, options: Code): Code =>
    walkMatches(record, coveringKeyOf(record, gain), options)
  const firsts = [...get(L.second), ...not()]
  return [
    ...[...assign(L.keyGain, keyGain(L.gain)), ...assign(L.secondKeyGain, keyGain(L.secondGain))],
    ...[...assign(L.going, i32(layout.going)), ...assign(L.secondGoing, i32(layout.going))],
    ...[...assign(L.ending, i32(layout.ending)), ...assign(L.secondEnding, i32(layout.ending))],
    ...[...assign(L.closed, i32(layout.closed)), ...assign(L.leaving, i32(layout.leaving))],
    ...assign(L.behind, i32(layout.values)),
    ...assign(L.limit, [...i32(layout.values), ...doubleAt(L.width), I32_ADD]),
    ...unless(
      [
        [...get(L.behind), ...get(L.limit), I32_EQUAL],
        [
          ...[...coveringKeyOf(L.going, L.keyGain), ...coveringKeyOf(L.ending, L.keyGain), F64_MIN],
          ...[...keyOf(L.closed), F64_MIN, ...keyOf(L.leaving), F64_MIN, ...set(L.key)],
          ...when(get(L.second), [
            ...[
              ...coveringKeyOf(L.secondGoing, L.secondKeyGain),
              ...coveringKeyOf(L.secondEnding, L.secondKeyGain),
            ],
            ...[F64_MIN, ...get(L.key), F64_MIN, ...set(L.key)],
          ]),
          ...[...get(L.key), ...f64(Number.POSITIVE_INFINITY), F64_EQUAL],
        ],
      ],
      [
        ...assign(L.begin, get(L.behind)),
        ...when(get(L.second), [
          ...matches(L.secondGoing, L.secondKeyGain, get(L.second)),
          ...matches(L.secondEnding, L.secondKeyGain, get(L.second)),
        ]),
        // in this order fewer values move: matches that go on often have smaller distances
        ...matches(L.going, L.keyGain, firsts),
        ...matches(L.ending, L.keyGain, firsts),
        ...[...walkSkips(L.leaving, keyOf(L.leaving)), ...walkSkips(L.closed, keyOf(L.closed))],
        ...writeKeys(layout),
      ],
    ),
  ]
}

/** Inserts the continuations with a match of the paths whose records have the current key. */
function walkMatches(record: number, key: Code, options: Code): Code {
  return unless(
    [[...key, ...get(L.key), F64_NOT_EQUAL]],
    [
      ...assign(L.free, [...get(record), ...loadI32(FIELDS.free), ...options, I32_AND]),
      ...assign(L.additions, [...get(record), ...loadI32(FIELDS.additions)]),
      ...assign(L.base, [...get(record), ...loadF64(FIELDS.value)]),
      ...increase(record, MATCH_RECORD),
      ...unless(
        [[...get(L.free), I32_IS_ZERO]],
        [
          ...[...get(L.additions), ...get(L.free), I32_TRAILING_ZEROS, ...i32(3), I32_SHIFT_LEFT, I32_ADD],
          ...[...loadF64(0), ...get(L.base), F64_ADD, ...set(L.value)],
          ...insert(),
          ...withoutLowest(L.free),
        ],
      ),
    ],
  )
}

/** The same for continuations without a match. */
function walkSkips(record: number, key: Code): Code {
  return unless(
    [[...key, ...get(L.key), F64_NOT_EQUAL]],
    [
      ...assign(L.value, [...get(record), ...loadF64(FIELDS.value)]),
      ...increase(record, SKIP_RECORD),
      ...insert(),
    ],
  )
}

/** Inserts a value into the sorted ones from `begin` to `behind`. */
export function insert(): Code {
  const isFull = [...get(L.behind), ...get(L.limit), I32_EQUAL]
  const last = [...get(L.limit), ...i32(8), I32_SUBTRACT]
  return when(
    [...isFull, ...get(L.value), ...last, ...loadF64(0), F64_GREATER, I32_AND],
    // there is no place, and none for the path's remaining options, which have larger values
    [...assign(L.dropped, i32(1)), ...assign(L.free, i32(0))],
    [
      ...assign(L.rank, get(L.behind)),
      ...when(isFull, [...assign(L.dropped, i32(1)), ...assign(L.rank, last)], increase(L.behind, 8)),
      ...unless(
        [
          [...get(L.rank), ...get(L.begin), I32_EQUAL],
          [
            ...[...get(L.rank), ...i32(8), I32_SUBTRACT, ...loadF64(0), ...tee(L.other)],
            ...[...get(L.value), F64_LESS_OR_EQUAL],
          ],
        ],
        [...get(L.rank), ...get(L.other), ...storeF64(0), ...increase(L.rank, -8)],
      ),
      ...[...get(L.rank), ...get(L.value), ...storeF64(0)],
    ],
  )
}

/** Writes the key of the values from `begin` on. */
function writeKeys(layout: BeamLayout): Code {
  return unless(
    [[...get(L.begin), ...get(L.behind), I32_EQUAL]],
    [
      ...[...get(L.to), ...get(L.begin), I32_ADD, ...i32(layout.values), I32_SUBTRACT],
      ...[...get(L.key), ...storeF64(layout.keys), ...increase(L.begin, 8)],
    ],
  )
}
