import { InputError } from '@codegen-eval/messages'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { joinById } from '../../src/join/join-by-id.ts'
import { numberSamples } from '../../src/join/number-samples.ts'
import type { Item } from '../../src/rows/segment.ts'
import { batchesOf, briefly, segment } from '../reading.ts'

const row = (id: string, model: string, ...references: string[]) =>
  segment(id, references, { [model]: `${model}${id}` })
const named = (file: string, ...items: Item[]) => ({ file, batches: batchesOf(items) })

test('each file adds its models to the same ids, in the order of the first', () => {
  fc.assert(
    fc.asyncProperty(fc.shuffledSubarray(['1', '2', '3', '4', '5'], { minLength: 5 }), async (order) => {
      const first = batchesOf(['1', '2', '3', '4', '5'].map((id) => row(id, 'a', 'r')))
      const second = named('second', ...order.map((id) => row(id, 'b', 'r')))
      const third = named('third', ...order.toReversed().map((id) => row(id, 'c')))
      expect(await briefly(joinById(first, [second, third]))).toEqual(
        ['1', '2', '3', '4', '5'].map((id) => `${id}: a=a${id}, b=b${id}, c=c${id} < r`),
      )
    }),
  )
})

test('references may come from another file', async () => {
  const references = named('refs', segment('2', ['s'], {}), segment('1', ['r', 't'], {}))
  expect(await briefly(joinById(batchesOf([row('1', 'a'), row('2', 'a')]), [references]))).toEqual([
    '1: a=a1 < r, t',
    '2: a=a2 < s',
  ])
})

test('ids that only one file has are named', async () => {
  const first = batchesOf([row('1', 'a', 'r'), row('2', 'a', 'r')])
  expect(await briefly(joinById(first, [named('second', row('1', 'b'), row('3', 'b'))]))).toEqual([
    '1: a=a1, b=b1 < r',
    'second: id "2" is missing',
    'in, line 1: id "3" is not in the first file, or comes twice in this one',
  ])
})

test('references that differ and models that come twice are errors', async () => {
  expect(
    await briefly(joinById(batchesOf([row('1', 'a', 'r')]), [named('second', row('1', 'b', 's'))])),
  ).toEqual(['in, line 1: the references of id "1" differ from those in in'])
  expect(
    await briefly(joinById(batchesOf([row('1', 'a', 'r')]), [named('second', row('1', 'a', 'r'))])),
  ).toEqual(['in, line 1: model "a" is in another file too'])
})

test('a broken row of any file is an error once', async () => {
  const first = batchesOf([row('1', 'a', 'r'), new InputError('broken first'), row('3', 'a', 'r')])
  const second = named('second', row('1', 'b'), row('2', 'b'), new InputError('broken third'))
  expect(await briefly(joinById(first, [second]))).toEqual([
    '1: a=a1, b=b1 < r',
    'broken first',
    'broken third',
    'in, line 1: id "2" is not in the first file, or comes twice in this one',
  ])
})

test('an id that comes twice in another file is an error, and the first of its rows counts', async () => {
  const first = () => batchesOf([row('1', 'a', 'r'), row('2', 'a', 'r')])
  const other = segment('2', [], { b: 'other' })
  const early = named('second', row('2', 'b'), { ...other, line: 2 }, row('1', 'b'))
  expect(await briefly(joinById(first(), [early]))).toEqual([
    '1: a=a1, b=b1 < r',
    '2: a=a2, b=b2 < r',
    'in, line 2: id "2" is already used on line 1',
  ])
  const late = named('second', row('1', 'b'), row('2', 'b'), { ...other, line: 3 })
  expect(await briefly(joinById(first(), [late]))).toEqual([
    '1: a=a1, b=b1 < r',
    '2: a=a2, b=b2 < r',
    'in, line 3: id "2" is not in the first file, or comes twice in this one',
  ])
})

describe('samples', () => {
  /** The files joined, each numbered by itself. */
  async function joined(...files: readonly (readonly Item[])[]): Promise<string[] | string> {
    const [first, ...others] = files.map((items, i) => numberSamples(named(`file ${i}`, ...items)))
    const sides = others.map(({ batches }, i) => ({ file: `file ${i + 1}`, batches }))
    return briefly(joinById(first!.batches, sides, first!.tasks))
  }
  const text = (id: string, model: string, candidate: string, ...references: string[]) =>
    segment(id, references, { [model]: candidate })

  test('the k-th rows of an id belong together, in whatever order ids come', async () => {
    const first = [text('1', 'a', 'A', 'r'), text('1', 'a', 'B', 'r'), text('2', 'a', 'C', 's')]
    const second = [text('2', 'b', 'Z'), text('1', 'b', 'X'), text('1', 'b', 'Y')]
    expect(await joined(first, second)).toEqual(['1: a=A, b=X < r', '1: a=B, b=Y < r', '2: a=C, b=Z < s'])
  })

  test('a file with fewer samples lacks its models in the others; one with more has segments of its own', async () => {
    const more = [text('1', 'a', 'A', 'r'), text('2', 'a', 'C', 's'), text('1', 'a', 'B', 'r')]
    const fewer = [text('1', 'b', 'X'), text('2', 'b', 'Z')]
    expect(await joined(more, fewer)).toEqual(['1: a=A, b=X < r', '2: a=C, b=Z < s', '1: a=B < r'])
    expect(
      await joined(
        fewer.map((row) => ({ ...row, references: ['r'] })),
        more.map((row) => ({ ...row, references: [] })),
      ),
    ).toEqual(['1: b=X, a=A < r', '2: b=Z, a=C < r', '1: a=B < r'])
  })

  test('no sample is lost, whatever the numbers and the order', () => {
    const drawn = fc.array(fc.tuple(fc.constantFrom('1', '2', '3'), fc.nat(99)), { maxLength: 12 })
    // each file has each id at least once
    const complete = drawn.map((rows) => [...rows, ['1', 100], ['2', 100], ['3', 100]] as [string, number][])
    return fc.assert(
      fc.asyncProperty(complete, complete, async (one, two) => {
        const items = await joined(
          one.map(([id, n]) => text(id, 'a', `a${n}`, `r${id}`)),
          two.map(([id, n]) => text(id, 'b', `b${n}`)),
        )
        const outputs = (items as string[])
          .flatMap((item) => {
            expect(item).not.toContain('line')
            const [id, rest] = item.split(': ') as [string, string]
            expect(rest).toMatch(new RegExp(`< r${id}$`))
            return rest
              .split(' <')[0]!
              .split(', ')
              .map((output) => `${id} ${output}`)
          })
          .sort()
        expect(outputs).toEqual(
          [...one.map(([id, n]) => `${id} a=a${n}`), ...two.map(([id, n]) => `${id} b=b${n}`)].sort(),
        )
      }),
      { seed: 1 },
    )
  })

  test('an id that the first file does not have, and samples of a task that is left out, are errors', async () => {
    const first = [text('1', 'a', 'A', 'r'), text('2', 'a', 'B', 'r'), text('1', 'a', 'C', 'r')]
    expect(await joined(first, [text('2', 'b', 'X'), text('3', 'b', 'Y')])).toEqual([
      'file 1: id "1" is missing',
      '2: a=B, b=X < r',
      'in, line 1: the first sample of id "1" is left out, and so is this one',
      'in, line 1: id "3" is not in the first file, or comes twice in this one',
    ])
  })

  test('a file of references has one row for each task, which serves all samples', async () => {
    const outputs = [text('1', 'a', 'A'), text('2', 'a', 'B'), text('1', 'a', 'C')]
    const { batches, tasks } = numberSamples(named('outputs', ...outputs))
    const references = {
      ...named('refs', segment('2', ['s'], {}), segment('1', ['r'], {})),
      isReference: true,
    }
    expect(await briefly(joinById(batches, [references], tasks))).toEqual([
      '1: a=A < r',
      '2: a=B < s',
      '1: a=C < r',
    ])
  })
})
