import { testFolder } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import { modulesOf } from './loaded-modules.cases.ts'

const folder = testFolder()
const packagesOf = (modules: readonly string[]) => [...new Set(modules.map((path) => path.split('/')[0]!))]

test('score loads the metric that is named, and no comparison, study, page, or reader of other forms', () => {
  const outputs = folder.write(
    'outputs.jsonl',
    '{"id": 1, "model": "m", "candidate": "a b", "references": ["a b"]}\n',
  )
  const modules = modulesOf(folder, 'score', outputs, '--metric', 'bleu', '--no-config')
  expect(packagesOf(modules)).toEqual([
    'all',
    'bleu',
    'calibration',
    'canonical',
    'cli',
    'command-line',
    'compare',
    'extract',
    'human-ratings',
    'item-analysis',
    'languages',
    'measure',
    'messages',
    'metric',
    'pass-at-k',
    'rank',
    'records',
    'report',
    'samples',
    'sequence',
    'shards',
    'statistics',
    'study',
    'survey',
    'tokenize',
  ])
  // settings, of which flags are made, and the names of forms
  const some = modules.filter((path) =>
    /^(?:calibration|canonical|compare|extract|human-ratings|item-analysis|pass-at-k|rank|statistics|study|survey)\//.test(
      path,
    ),
  )
  expect(some).toEqual([
    'calibration/src/settings.ts',
    'canonical/src/canonical-form-name.ts',
    'canonical/src/registry.ts',
    'compare/src/few-clusters.ts',
    'compare/src/parse-score-margin.ts',
    'compare/src/scored-output.ts',
    'compare/src/settings.ts',
    'compare/src/view/plain-scores-view.ts',
    'compare/src/view/sacrebleu-line.ts',
    'compare/src/view/score-set.ts',
    'compare/src/view/scores-words.ts',
    'extract/src/answers.ts',
    'extract/src/extraction-policy.ts',
    'extract/src/function-body.ts',
    'extract/src/reasoning-blocks.ts',
    'extract/src/registry.ts',
    'extract/src/version.ts',
    'human-ratings/src/settings.ts',
    'item-analysis/src/settings.ts',
    'pass-at-k/src/settings.ts',
    'rank/src/parse-metric-weights.ts',
    'rank/src/settings.ts',
    'statistics/src/checks.ts',
    'statistics/src/parse-stratum-weights.ts',
    'statistics/src/settings.ts',
    'study/src/settings.ts',
    'survey/src/settings.ts',
  ])
  expect(
    modules.filter((path) =>
      /parquet|arrow|zip|write-shard|node\/row-folder|src\/ratings|charts|thread-pool/.test(path),
    ),
  ).toEqual([])
  // forms of outputs share the reading of their logs, 12 modules; flags are made of settings, 11; results are views, 16
  expect(modules.length).toBeLessThan(378)
})
