import {
  F64_ADD,
  get,
  I32_ADD,
  I32_AND,
  I32_MULTIPLY,
  I32_OR,
  I32_SHIFT_LEFT,
  I32_SHIFT_RIGHT,
  I32_SUBTRACT,
  i32,
  loadF64,
  loadI32,
  loadV128,
  SELECT,
  set,
  storeF64,
  storeI32,
  storeV128,
  type WasmFunction,
} from '@codegen-eval/sequence/internal'
import {
  assign,
  type Code,
  doubleAt,
  F64_ABSOLUTE,
  F64_FLOOR,
  F64_MULTIPLY,
  F64_OF_I32,
  F64_SUBTRACT,
  f64,
  I32_EQUAL,
  I32_IS_ZERO,
  I32_LESS_UNSIGNED,
  I32_NOT_EQUAL,
  I32_OF_F64,
  I32_SHIFT_RIGHT_SIGNED,
  I32_TRAILING_ZEROS,
  I32_XOR,
  increase,
  intAt,
  not,
  repeat,
  tee,
  unless,
  when,
  withoutLowest,
} from './beam-code.ts'
import { type BeamLayout, MATCH_RECORD, NONE, PIECE, ROW, SKIP_RECORD } from './beam-layout.ts'
import { DECLARATION, FIELDS, L } from './step-locals.ts'
import { rankAll } from './step-ranking.ts'

/*
 * The step of the beam search at a word of the reference, as `Continuations` and `Aligner` take it in plain code.
 *
 *     (func (export "step") (param $from $to … $history i32) (result i32) …)
 *
 * $from and $to are the addresses of the areas of the paths and of their continuations; $count is the number of paths and
 * $width that of places. The matches of word $j are options, numbered from 0 as they are listed, at most 32: $words is the
 * address of their words in the candidate and $optionCount their number. Which of them are free are bits in the row of a
 * path: those in $mask, which the integer at byte $int of the row has from bit $shift on, and those of the pieces up to
 * address $piecesEnd. Option 0 is match $first of the history. Options cover $gain words, those in the bits of $second
 * $secondGain. $stride is the size of a row in bytes, of which the first $bytes are copied; $ordered tells whether rows begin
 * with the words in their order. The result is twice the number of continuations, plus 1 if others found no place.
 *
 * A path with key k has continuations with up to four keys: a match k - gain, or k + 1 - gain where it ends a chunk; none k,
 * or k + 1. Paths come in the order of keys. So walks over the paths, one for each, meet all continuations key by key. Those
 * of one key are sorted by a single number,
 *
 *     value = (distance * paths + path) * OPTIONS + option
 *
 * with the number of paths rounded up to a power of 2. Texts have at most 2,048 words here and beams 1,000 paths, so values
 * are exact: below 2^53. Once all places are taken, the remaining keys are larger: none is looked at.
 */

/** Options of a path: up to 32 matches, and none. */
const OPTIONS = 64
const OPTION_BITS = 6

/** The amount that a distance of 1 adds to a value. */
function scaleOf(beam: number): number {
  return OPTIONS * 2 ** Math.ceil(Math.log2(beam))
}

export function stepFunction(layout: BeamLayout, beam: number): WasmFunction {
  const scale = scaleOf(beam)
  return {
    name: 'step',
    ...DECLARATION,
    body: [
      ...forOptions(layout, [
        ...get(L.address),
        ...loadI32(layout.optionsOf),
        ...i32(1),
        ...get(L.option),
        I32_SHIFT_LEFT,
        I32_OR,
      ]),
      ...readPaths(layout, scale),
      ...rankAll(layout),
      ...writePaths(layout, scale),
      ...forOptions(layout, i32(0)),
      // 2 * continuations + dropped, where the walks without a match may have stopped before their ends
      ...[...get(L.path), ...i32(1), I32_SHIFT_LEFT, ...get(L.dropped)],
      ...[...get(L.closed), ...get(L.closedEnd), I32_NOT_EQUAL, I32_OR],
      ...[...get(L.leaving), ...get(L.leavingEnd), I32_NOT_EQUAL, I32_OR, I32_OR],
    ],
  }
}

/** Sets the options of the word of each option to what instructions compute. */
function forOptions(layout: BeamLayout, options: Code): Code {
  return [
    ...assign(L.option, i32(0)),
    ...unless(
      [[...get(L.option), ...get(L.optionCount), I32_EQUAL]],
      [
        ...[
          ...get(L.words),
          ...intAt(L.option),
          I32_ADD,
          ...loadI32(),
          ...i32(2),
          I32_SHIFT_LEFT,
          ...tee(L.address),
        ],
        ...[...options, ...storeI32(layout.optionsOf), ...increase(L.option, 1)],
      ],
    ),
  ]
}

/** Writes the records of all paths. */
function readPaths(layout: BeamLayout, scale: number): Code {
  const ends = [L.goingEnd, L.endingEnd, L.closedEnd, L.leavingEnd]
  return [
    ...assign(L.setsEnd, i32(layout.sets)),
    ...[...assign(L.goingEnd, i32(layout.going)), ...assign(L.endingEnd, i32(layout.ending))],
    ...[...assign(L.closedEnd, i32(layout.closed)), ...assign(L.leavingEnd, i32(layout.leaving))],
    ...repeat(
      [
        ...assign(L.place, [...get(L.from), ...intAt(L.path), I32_ADD, ...loadI32(layout.order)]),
        ...assign(L.on, [...get(L.from), ...intAt(L.place), I32_ADD, ...loadI32(layout.goesOn)]),
        ...assign(L.isClosed, [...get(L.on), ...i32(31), I32_SHIFT_RIGHT_SIGNED]),
        ...findFree(layout),
        // the set is often that of the path before
        ...when(
          [...get(L.free), ...get(L.lastFree), I32_NOT_EQUAL, ...get(L.path), I32_IS_ZERO, I32_OR],
          findSet(layout, scale),
        ),
        // without an open chunk this reads a number before the column, which is of no effect
        ...[...intAt(L.on), ...i32(layout.optionsOf), I32_ADD, ...loadI32()],
        ...[...get(L.free), I32_AND, ...set(L.continuing)],
        ...assign(L.key, [...get(L.from), ...doubleAt(L.place), I32_ADD, ...loadF64(layout.keys)]),
        ...[
          ...get(L.from),
          ...doubleAt(L.place),
          I32_ADD,
          ...loadF64(layout.distances),
          ...f64(scale),
          F64_MULTIPLY,
        ],
        ...[...get(L.path), ...i32(OPTION_BITS), I32_SHIFT_LEFT, F64_OF_I32, F64_ADD, ...set(L.value)],
        ...addMatches(L.goingEnd, get(L.key), [
          ...[...get(L.free), ...get(L.isClosed), I32_AND, ...get(L.continuing), I32_OR],
        ]),
        ...addMatches(
          L.endingEnd,
          [...get(L.key), ...f64(1), F64_ADD],
          [...[...get(L.free), ...get(L.isClosed), ...get(L.continuing), I32_OR, ...not(), I32_AND]],
        ),
        ...addSkip(),
        ...increase(L.path, 1),
      ],
      [...get(L.path), ...get(L.count), I32_NOT_EQUAL],
    ),
    ...ends.flatMap((end) => [...get(end), ...f64(Number.POSITIVE_INFINITY), ...storeF64(FIELDS.key)]),
    ...assign(L.path, i32(0)),
  ]
}

/** Finds the free options of a path in its row. */
function findFree(layout: BeamLayout): Code {
  return [
    ...assign(L.row, [...get(L.from), ...get(L.place), ...get(L.stride), I32_MULTIPLY, I32_ADD]),
    ...[...get(L.row), ...get(L.int), I32_ADD, ...loadI32(layout.rows), ...not()],
    ...[...get(L.shift), I32_SHIFT_RIGHT, ...get(L.mask), I32_AND, ...set(L.free)],
    ...assign(L.piece, i32(layout.pieces)),
    ...unless(
      [[...get(L.piece), ...get(L.piecesEnd), I32_EQUAL]],
      [
        ...[...get(L.row), ...get(L.piece), ...loadI32(), I32_ADD, ...loadI32(layout.rows), ...not()],
        ...[...get(L.piece), ...loadI32(4), I32_SHIFT_RIGHT, ...i32(1), I32_AND],
        ...[...get(L.piece), ...loadI32(8), I32_SHIFT_LEFT, ...get(L.free), I32_OR, ...set(L.free)],
        ...increase(L.piece, 4 * PIECE),
      ],
    ),
  ]
}

/** Finds the additions of a set of free options, and computes those of a new one. */
function findSet(layout: BeamLayout, scale: number): Code {
  return [
    ...assign(L.set, i32(layout.sets)),
    ...unless(
      [
        [...get(L.set), ...get(L.setsEnd), I32_EQUAL],
        [...get(L.set), ...loadI32(), ...get(L.free), I32_EQUAL],
      ],
      increase(L.set, 4),
    ),
    // a set has 4 bytes and its additions 8 for each option
    ...[...get(L.set), ...i32(layout.sets), I32_SUBTRACT, ...i32(2 * ROW), I32_MULTIPLY],
    ...[...i32(layout.additions), I32_ADD, ...set(L.additions)],
    ...when([...get(L.set), ...get(L.setsEnd), I32_EQUAL], addSet(scale)),
    ...assign(L.lastFree, get(L.free)),
  ]
}

function addSet(scale: number): Code {
  return [
    ...[...get(L.set), ...get(L.free), ...storeI32(), ...increase(L.setsEnd, 4)],
    ...[...assign(L.passed, f64(0)), ...assign(L.rest, get(L.free))],
    ...unless(
      [[...get(L.rest), I32_IS_ZERO]],
      [
        ...assign(L.option, [...get(L.rest), I32_TRAILING_ZEROS]),
        ...[...get(L.additions), ...doubleAt(L.option), I32_ADD],
        ...[...get(L.passed), ...get(L.option), F64_OF_I32, F64_ADD, ...storeF64(0)],
        // |i - j|
        ...[
          ...get(L.words),
          ...intAt(L.option),
          I32_ADD,
          ...loadI32(),
          ...get(L.j),
          I32_SUBTRACT,
          F64_OF_I32,
        ],
        ...[F64_ABSOLUTE, ...f64(scale), F64_MULTIPLY, ...get(L.passed), F64_ADD, ...set(L.passed)],
        ...withoutLowest(L.rest),
      ],
    ),
    ...[...get(L.additions), ...get(L.passed), ...f64(NONE), F64_ADD, ...storeF64(8 * NONE)],
  ]
}

/** Writes a record of matches; without options the next one overwrites it. */
function addMatches(end: number, key: Code, options: Code): Code {
  return [
    ...[
      ...get(end),
      ...key,
      ...storeF64(FIELDS.key),
      ...get(end),
      ...get(L.value),
      ...storeF64(FIELDS.value),
    ],
    ...[...get(end), ...options, ...tee(L.chosen), ...storeI32(FIELDS.free)],
    ...[...get(end), ...get(L.additions), ...storeI32(FIELDS.additions)],
    ...[...get(end), ...get(L.chosen), ...i32(0), I32_NOT_EQUAL, ...i32(MATCH_RECORD), I32_MULTIPLY, I32_ADD],
    ...set(end),
  ]
}

/** Writes the record of the continuation without a match; it ends a chunk if one is open. `isClosed` is 0 or -1. */
function addSkip(): Code {
  const isOpen = [...get(L.isClosed), ...i32(1), I32_ADD]
  return [
    ...[...get(L.closedEnd), ...get(L.leavingEnd), ...get(L.isClosed), SELECT, ...tee(L.record)],
    ...[...get(L.key), ...isOpen, F64_OF_I32, F64_ADD, ...storeF64(FIELDS.key)],
    ...[
      ...get(L.record),
      ...get(L.value),
      ...get(L.additions),
      ...loadF64(8 * NONE),
      F64_ADD,
      ...storeF64(FIELDS.value),
    ],
    ...[...get(L.closedEnd), ...get(L.isClosed), ...i32(SKIP_RECORD), I32_MULTIPLY, I32_SUBTRACT],
    ...[...set(L.closedEnd), ...get(L.leavingEnd), ...isOpen, ...i32(SKIP_RECORD), I32_MULTIPLY, I32_ADD],
    ...set(L.leavingEnd),
  ]
}

/** Reads the continuations from their values, and makes them paths. */
function writePaths(layout: BeamLayout, scale: number): Code {
  const column = [...get(L.to), ...intAt(L.path), I32_ADD]
  /** Sets bits in the integer of the row at the address left by instructions. */
  const setBits = (address: Code, bits: Code): Code => [
    ...[...address, ...tee(L.address), ...get(L.address), ...loadI32(layout.rows)],
    ...[...bits, I32_OR, ...storeI32(layout.rows)],
  ]
  return [
    ...[...assign(L.begin, i32(layout.values)), ...assign(L.row, get(L.to))],
    ...repeat(
      [
        ...[...get(L.begin), ...loadF64(0), ...tee(L.value), ...f64(1 / scale), F64_MULTIPLY, F64_FLOOR],
        ...[...set(L.passed), ...get(L.to), ...doubleAt(L.path), I32_ADD],
        ...[...get(L.passed), ...storeF64(layout.distances)],
        ...[...get(L.value), ...get(L.passed), ...f64(scale), F64_MULTIPLY, F64_SUBTRACT, ...I32_OF_F64],
        ...[...tee(L.rest), ...i32(OPTIONS - 1), I32_AND, ...set(L.option)],
        ...assign(L.rank, [...get(L.rest), ...i32(OPTION_BITS), I32_SHIFT_RIGHT_SIGNED]),
        ...copyRow(layout),
        // 1 for a match, 0 for none, whose word has no meaning
        ...assign(L.isMatch, [...get(L.option), ...i32(5), I32_SHIFT_RIGHT_SIGNED, ...i32(1), I32_XOR]),
        ...assign(L.word, [...get(L.words), ...intAt(L.option), I32_ADD, ...loadI32()]),
        ...[...get(L.history), ...get(L.rank), ...storeI32(), ...get(L.history)],
        ...[
          ...get(L.first),
          ...get(L.option),
          I32_ADD,
          ...i32(-1),
          ...get(L.isMatch),
          SELECT,
          ...storeI32(4),
        ],
        ...[...column, ...get(L.word), ...i32(1), I32_ADD, ...i32(-1), ...get(L.isMatch), SELECT],
        ...storeI32(layout.goesOn),
        ...[...column, ...get(L.j), ...i32(1), I32_ADD, ...storeI32(layout.next)],
        ...[...column, ...get(L.path), ...storeI32(layout.order)],
        ...setBits(
          [...get(L.row), ...intAt(L.word), ...loadI32(layout.wordInts), ...i32(2), I32_SHIFT_LEFT, I32_ADD],
          [...intAt(L.word), ...loadI32(layout.wordBits), ...i32(0), ...get(L.isMatch), SELECT],
        ),
        ...when(
          get(L.ordered),
          setBits(
            [
              ...get(L.row),
              ...get(L.word),
              ...i32(5),
              I32_SHIFT_RIGHT_SIGNED,
              ...i32(2),
              I32_SHIFT_LEFT,
              I32_ADD,
            ],
            [...get(L.isMatch), ...get(L.word), I32_SHIFT_LEFT],
          ),
        ),
        ...[...increase(L.path, 1), ...increase(L.begin, 8), ...increase(L.history, 8)],
        ...assign(L.row, [...get(L.row), ...get(L.stride), I32_ADD]),
      ],
      [...get(L.begin), ...get(L.behind), I32_NOT_EQUAL],
    ),
  ]
}

/** Copies the row of the path with rank `rank`, 16 bytes at a time. */
function copyRow(layout: BeamLayout): Code {
  return [
    ...[...get(L.from), ...intAt(L.rank), I32_ADD, ...loadI32(layout.order), ...get(L.stride), I32_MULTIPLY],
    ...[...get(L.from), I32_ADD, ...set(L.address), ...assign(L.copied, i32(0))],
    ...repeat(
      [
        ...[...get(L.row), ...get(L.copied), I32_ADD, ...get(L.address), ...get(L.copied), I32_ADD],
        ...[...loadV128(layout.rows), ...storeV128(layout.rows)],
        ...increase(L.copied, 16),
      ],
      [...get(L.copied), ...get(L.bytes), I32_LESS_UNSIGNED],
    ),
  ]
}
