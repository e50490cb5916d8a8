import { entries } from '@codegen-eval/chrf/registry'
import { createRegistry } from '@codegen-eval/metric'
import { createSkips } from '@codegen-eval/records'
import { testFolder } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import { collectedOutputs } from '../../src/collected-outputs.ts'
import { measureOutputs, readJudgeScores, readOutputFacts } from '../../src/node/read-outputs.ts'

const folder = testFolder()
const row = { id: 1, repo: 'r', references: ['x = 1'], candidates: { heron: 'x = 1', wren: '😀' } }
const file = folder.write('outputs.jsonl', `${JSON.stringify(row)}\n`)
const options = { skips: createSkips('stop'), clusterField: 'repo' }

test('lengths are in code points, and clusters are those of the field', async () => {
  const into = collectedOutputs()
  await readOutputFacts([file], into, options)
  expect(into.finish()).toMatchObject([
    { task: '1', model: 'heron', length: 5, cluster: 'r' },
    { task: '1', model: 'wren', length: 1, cluster: 'r' },
  ])
})

test('the scores of a metric are grades of a judge', async () => {
  const into = collectedOutputs()
  await measureOutputs([file], ['chrf'], createRegistry(entries), into, options)
  const [heron, wren] = into.finish()
  expect(heron!.judges.get('chrf')).toBe(1)
  expect(wren!.judges.get('chrf')).toBe(0)
})

test('scores of a file are grades of the judge that it is named for', async () => {
  const scores = folder.write('gpt.csv', 'id,model,score\n1,heron,0.5\n1,wren,0.25\n')
  const into = collectedOutputs()
  expect(await readJudgeScores([scores], into, { skips: createSkips('stop') })).toEqual(
    new Map([[scores, ['gpt']]]),
  )
  expect(into.finish().map(({ judges }) => judges.get('gpt'))).toEqual([0.5, 0.25])
  const named = `heron=${folder.write('own.csv', 'id,score\n1,1\n')}`
  await readJudgeScores([named], into, { skips: createSkips('stop') })
  expect(into.finish().map(({ judges }) => judges.get('own'))).toEqual([1, undefined])
})
