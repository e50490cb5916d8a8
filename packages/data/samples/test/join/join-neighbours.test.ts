import { InputError } from '@codegen-eval/messages'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type GatherOptions, gatherModels } from '../../src/join/gather-models.ts'
import { joinNeighbours, rowsOfJoined } from '../../src/join/join-neighbours.ts'
import type { Item, PackedRow, Segment } from '../../src/rows/segment.ts'
import { itemsOf, packed, segment } from '../reading.ts'

const part = (id: string | number, model: string, line: number, more: Partial<Segment> = {}): Segment => ({
  ...segment(id, ['r'], { [model]: `${id}${model}${line}` }),
  line,
  partial: true,
  ...more,
})

test('rows of one id that follow each other become one row, which can be divided again', () => {
  const rows = [part('a', 'x', 1), part('a', 'y', 2), part('b', 'x', 3)]
  const [a, b] = joinNeighbours(rows) as Segment[]
  expect(a).toEqual({ ...rows[0], models: ['x', 'y'], candidates: ['ax1', 'ay2'], lines: [1, 2] })
  expect(b).toBe(rows[2])
  expect(rowsOfJoined(a)).toEqual(rows.slice(0, 2))
  expect(rowsOfJoined(b)).toEqual([b])
})

test('divided rows have their own numbers', () => {
  const [joined] = joinNeighbours([part('a', 'x', 1), part('a', 'y', 2)]) as Segment[]
  const measured = [Float64Array.of(1), Float64Array.of(2)]
  expect(rowsOfJoined({ ...joined, measured }).map((row) => row.measured)).toEqual([
    [Float64Array.of(1)],
    [Float64Array.of(2)],
  ])
})

test.each([
  ['a model that comes twice', part('a', 'x', 2)],
  ['another id', part('b', 'y', 2)],
  ['a number in place of its digits', part(7, 'y', 2)],
  ['other references', part('a', 'y', 2, { references: ['s'] })],
  ['another cluster', part('a', 'y', 2, { cluster: 'c' })],
  ['another stratum', part('a', 'y', 2, { stratum: 's' })],
  ['a source', part('a', 'y', 2, { source: 's' })],
  ['the label of a sample', part('a', 'y', 2, { sample: 1 })],
  ['a whole segment', segment('a', ['r'], { y: 'c' })],
  ['a broken row', new InputError('broken')],
])('%s joins no row', (_, next) => {
  const rows = [part(next instanceof InputError || next.id !== 7 ? 'a' : '7', 'x', 1), next]
  expect(joinNeighbours(rows)).toEqual(rows)
})

/** What comes of rows, and the messages about them. */
async function gathered(
  batches: readonly (readonly (Item | PackedRow)[])[],
  options: GatherOptions,
): Promise<unknown> {
  const notices: string[] = []
  async function* all() {
    yield* batches
  }
  const onNotice = (text: string) => notices.push(text)
  const items = await itemsOf(gatherModels(all(), { ...options, onNotice }))
  return [notices, items.map((item) => (item instanceof InputError ? item.message : item))]
}

test('gathering joined and packed rows gives the segments and errors of gathering the rows', async () => {
  const row = fc.tuple(
    fc.constantFrom('a', 'b', 7, '7'),
    fc.constantFrom('x', 'y', 'z'),
    fc.constantFrom<Partial<Segment>>({}, {}, {}, {}, { references: ['s'] }, { sample: 2 }, { cluster: 'c' }),
  )
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(row, { maxLength: 8 }), { maxLength: 5 }),
      fc.boolean(),
      async (blocks, samples) => {
        let line = 0
        const batches = blocks.map((rows) =>
          rows.map(([id, model, more]): Item => {
            line++
            return line % 11 === 0 ? new InputError(`broken ${line}`) : part(id, model, line, more)
          }),
        )
        const expected = await gathered(batches, { samples })
        expect(
          await gathered(
            batches.map((rows) => packed(joinNeighbours(rows))),
            { samples },
          ),
        ).toEqual(expected)
        expect(await gathered(batches.map(packed), { samples })).toEqual(expected)
      },
    ),
    { numRuns: 500 },
  )
})

test('rows of a segment that was passed on are errors in their places', async () => {
  const rows = ['a', 'b', 'c'].flatMap((id) => ['x', 'y'].map((model) => part(id, model, 1)))
  const late = [part('a', 'z', 9), part('a', 'w', 10)]
  const joined = [packed(joinNeighbours(rows)), packed(joinNeighbours(late))]
  const [, items] = (await gathered(joined, { maxCharacters: 200 })) as [unknown, unknown[]]
  expect(items.filter((item) => typeof item === 'string')).toEqual([
    expect.stringMatching(/line 9: the rows of id "a" lie too far apart/),
    expect.stringMatching(/line 10: the rows of id "a" lie too far apart/),
  ])
})
