import { testFolder } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import { judgeSources, scoreJudgeNames } from '../../src/node/judge-sources.ts'

const folder = testFolder()
const isMetric = (name: string) => name === 'chrf'

test('judges are raters first, then files, then metrics', () => {
  const file = folder.write('scores.csv', 'id,score\n')
  expect(judgeSources(['gpt', file, 'chrf:word-order=2'], ['gpt', 'ann'], isMetric)).toEqual({
    raters: ['gpt'],
    files: [file],
    metrics: ['chrf:word-order=2'],
  })
  expect(judgeSources(['chrf'], ['chrf'], isMetric).raters).toEqual(['chrf'])
  expect(judgeSources([`heron=${file}`], [], isMetric).files).toEqual([`heron=${file}`])
})

test('a name that is none of them is an error that lists the raters', () => {
  expect(() => judgeSources(['gtp'], ['gpt', 'ann'], isMetric)).toThrow(
    'option judge gtp: it is no rater of the ratings (gpt, ann), no file, and no metric',
  )
})

test('judges of a file are named for it, and for its metrics if there are several', () => {
  expect(scoreJudgeNames('/x/gpt.csv', ['score'])).toEqual(['gpt'])
  expect(scoreJudgeNames('gpt.jsonl.gz', ['a', 'b'])).toEqual(['gpt:a', 'gpt:b'])
})
