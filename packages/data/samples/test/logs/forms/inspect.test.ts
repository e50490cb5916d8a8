import { expect, test } from 'vitest'
import { outcomesIn } from '../read-texts.ts'

const sample = (id: string, rest: object) => ({ id, epoch: 1, ...rest })
const log = (...samples: readonly object[]) => ({
  version: 2,
  status: 'success',
  eval: { task: 'code', model: 'p/m', eval_id: 'e', dataset: { sample_ids: ['t', 'u', 'v', 'w', 'x'] } },
  samples,
})

test('one sample with an error does not make the log unreadable', async () => {
  const { found, runs } = await outcomesIn({
    'log.json': log(
      sample('t', { scores: { verify: { value: 'C' }, share: { value: 1 } } }),
      sample('u', { scores: { verify: { value: 'I' }, share: { value: 0.5 } } }),
      sample('v', { error: { message: 'no sandbox' } }),
      sample('w', {
        scores: { verify: { value: 'I' }, share: { value: 0 } },
        limit: { type: 'time', limit: 60 },
      }),
    ),
  })
  expect(found).toEqual(['p/m t pass', 'p/m u fail', 'p/m v error', 'p/m w timeout'])
  expect(runs[0]?.tasks).toHaveLength(5)
})

test('a log that is not finished, or invalidated, says so', async () => {
  const { notes } = await outcomesIn({
    'log.json': {
      ...log(sample('t', { scores: { verify: { value: 'C' } } })),
      ...{ status: 'cancelled', invalidated: true },
    },
  })
  const [file] = notes.map((note) => note.split(':')[0])
  expect(notes).toEqual([
    `${file}: the status of the log is cancelled: samples may be missing`,
    `${file}: the log is marked as invalidated`,
  ])
})

test('a bare NaN is a score that is undefined', async () => {
  const text = JSON.stringify(
    log(
      sample('t', { scores: { s: { value: 'C' } } }),
      sample('u', { error: {}, scores: { s: { value: 'NaN' } } }),
    ),
  )
  const { found } = await outcomesIn({ 'log.json': text.replace('"NaN"', 'NaN') })
  expect(found).toEqual(['p/m t pass', 'p/m u error'])
})

test('a sample with neither score nor error is refused with its line', async () => {
  const text = JSON.stringify(log(sample('t', {}), sample('u', { scores: { s: { value: 'C' } } })), null, 1)
  await expect(outcomesIn({ 'log.json': text })).rejects.toThrow(
    /log\.json, line \d\d: there is neither a score/,
  )
})

test('a log of version 1 has one score, and numbers may be texts', async () => {
  const old = {
    ...log(sample('t', { score: { value: 'C' } }), sample('u', { score: { value: '0' } })),
    version: 1,
    results: { scorer: { name: 'verify' } },
  }
  const { found } = await outcomesIn({ 'log.json': old })
  expect(found).toEqual(['p/m t pass', 'p/m u fail'])
})

test('a score of another range is left out beside a verdict, with a note, and refused alone', async () => {
  const rubric = { value: 7.5 }
  const { found, notes } = await outcomesIn({
    'log.json': log(sample('t', { scores: { verify: { value: 'C' }, rubric, lang: { value: 'go' } } })),
  })
  expect(found).toEqual(['p/m t pass'])
  expect(notes).toEqual([expect.stringContaining('not from 0 to 1 are left out: rubric, lang')])
  await expect(outcomesIn({ 'log.json': log(sample('t', { scores: { rubric } })) })).rejects.toThrow(
    /log\.json, line 1: .*expected C, I, P, N, true, false or a number from 0 to 1, found 7\.5/,
  )
})
