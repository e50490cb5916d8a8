import {
  F64_ADD,
  get,
  I32_ADD,
  I32_AND,
  I32_OR,
  I32_SUBTRACT,
  i32,
  loadF64,
  loadI32,
  set,
  storeF64,
  storeI32,
  type WasmFunction,
} from '@codegen-eval/sequence/internal'
import {
  assign,
  type Code,
  doubleAt,
  F64_EQUAL,
  F64_LESS,
  F64_LESS_OR_EQUAL,
  F64_MULTIPLY,
  F64_OF_I32,
  F64_SUBTRACT,
  f64,
  I32_EQUAL,
  I32_GREATER,
  I32_IS_ZERO,
  I32_NOT_EQUAL,
  increase,
  intAt,
  namedLocals,
  repeat,
  tee,
  unless,
  when,
} from './beam-code.ts'
import type { BeamLayout } from './beam-layout.ts'
import { COVERED } from './match-gains.ts'

/*
 * The move of all paths over a word of the reference at which each has one choice, as `Aligner` does it in plain code.
 *
 *     (func (export "advance") (param $paths $count $j $choice $start $end $next $gain $history i32) (result i32) …)
 *
 * $paths is the address of the area of $count paths. The choice at word $j covers $gain words, begins at word $start of the
 * candidate and goes on at word $end, or is none: -1 for both. The next word of the reference is $next. The former rank of
 * each path and $choice are written to the history. The result is 1 if ranks change.
 */

const PARAMETERS = ['paths', 'count', 'j', 'choice', 'start', 'end', 'next', 'gain', 'history'] as const
const INTS = ['path', 'place', 'on', 'rank', 'pair', 'isMoved', 'above', 'ints', 'doubles'] as const
const DOUBLES = ['key', 'distance', 'otherKey'] as const

const { numbers: L, declaration } = namedLocals(PARAMETERS, INTS, DOUBLES)

export function advanceFunction(layout: BeamLayout): WasmFunction {
  return {
    name: 'advance',
    ...declaration,
    body: [
      ...repeat(
        [
          ...[
            ...get(L.paths),
            ...intAt(L.path),
            I32_ADD,
            ...tee(L.rank),
            ...loadI32(layout.order),
            ...set(L.place),
          ],
          ...assign(L.ints, [...get(L.paths), ...intAt(L.place), I32_ADD]),
          ...[
            ...get(L.paths),
            ...doubleAt(L.place),
            I32_ADD,
            ...tee(L.doubles),
            ...loadF64(layout.keys),
            ...set(L.key),
          ],
          ...assign(L.distance, [...get(L.doubles), ...loadF64(layout.distances)]),
          // a path whose last match covers the word waits
          ...when(
            [...get(L.ints), ...loadI32(layout.next), ...get(L.j), I32_GREATER, I32_IS_ZERO],
            choose(layout),
          ),
          ...moveUp(layout),
          ...increase(L.path, 1),
        ],
        [...get(L.path), ...get(L.count), I32_NOT_EQUAL],
      ),
      ...get(L.isMoved),
    ],
  }
}

/** Counts the covered words, and the chunk that ends if one is open and does not go on. */
function choose(layout: BeamLayout): Code {
  return [
    ...assign(L.on, [...get(L.ints), ...loadI32(layout.goesOn)]),
    ...[...get(L.doubles), ...get(L.key), ...get(L.on), ...i32(-1), I32_GREATER],
    ...[...get(L.on), ...get(L.start), I32_NOT_EQUAL, I32_AND, F64_OF_I32, F64_ADD],
    ...[...get(L.gain), F64_OF_I32, ...f64(COVERED), F64_MULTIPLY, F64_SUBTRACT, ...tee(L.key)],
    ...storeF64(layout.keys),
    ...[...get(L.ints), ...get(L.end), ...storeI32(layout.goesOn)],
    ...[...get(L.ints), ...get(L.next), ...storeI32(layout.next)],
  ]
}

/** Moves a path before those that rank after it. */
function moveUp(layout: BeamLayout): Code {
  const above: Code = [...get(L.paths), ...doubleAt(L.above), I32_ADD]
  const isFirst: Code = [...get(L.rank), ...get(L.paths), I32_EQUAL]
  const staysBehind: Code = [
    ...[...get(L.rank), ...loadI32(layout.order - 4), ...set(L.above)],
    ...[...above, ...loadF64(layout.keys), ...tee(L.otherKey), ...get(L.key), F64_LESS],
    ...[...get(L.otherKey), ...get(L.key), F64_EQUAL],
    ...[...above, ...loadF64(layout.distances), ...get(L.distance), F64_LESS_OR_EQUAL, I32_AND, I32_OR],
  ]
  return [
    ...assign(L.pair, [...get(L.history), ...doubleAt(L.path), I32_ADD]),
    ...[...get(L.pair), ...get(L.choice), ...storeI32(4)],
    ...unless(
      [isFirst, staysBehind],
      [
        ...[...get(L.rank), ...get(L.above), ...storeI32(layout.order)],
        ...[...get(L.pair), ...get(L.pair), ...i32(8), I32_SUBTRACT, ...loadI32(), ...storeI32()],
        ...[...increase(L.rank, -4), ...increase(L.pair, -8), ...assign(L.isMoved, i32(1))],
      ],
    ),
    ...[...get(L.rank), ...get(L.place), ...storeI32(layout.order)],
    ...[...get(L.pair), ...get(L.path), ...storeI32()],
  ]
}
