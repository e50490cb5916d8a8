import { testFolder } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import { modulesOf } from './loaded-modules.cases.ts'

const folder = testFolder()
const packagesOf = (modules: readonly string[]) => [...new Set(modules.map((path) => path.split('/')[0]!))]

test('score loads the metric that is named, and no comparison, study, page, or reader of other forms', () => {
  const outputs = folder.write('outputs.jsonl', '{"id": 1, "candidate": "a b", "references": ["a b"]}\n')
  const modules = modulesOf(folder, 'score', outputs, '--metric', 'bleu', '--no-config')
  expect(packagesOf(modules)).toEqual([
    'all',
    'bleu',
    'canonical',
    'cli',
    'command-line',
    'compare',
    'extract',
    'languages',
    'measure',
    'messages',
    'metric',
    'records',
    'report',
    'samples',
    'sequence',
    'shards',
    'statistics',
    'tokenize',
  ])
  // bounds of flags, and the names of forms
  const some = modules.filter((path) => /^(?:compare|canonical|extract|statistics)\//.test(path))
  expect(some).toEqual([
    'canonical/src/canonical-form-name.ts',
    'canonical/src/registry.ts',
    'compare/src/scored-output.ts',
    'compare/src/settings.ts',
    'extract/src/answers.ts',
    'extract/src/extraction-policy.ts',
    'extract/src/function-body.ts',
    'extract/src/reasoning-blocks.ts',
    'extract/src/registry.ts',
    'extract/src/version.ts',
    'statistics/src/parse-stratum-weights.ts',
    'statistics/src/settings.ts',
  ])
  expect(
    modules.filter((path) =>
      /parquet|arrow|zip|write-shard|node\/row-folder|src\/ratings|charts|thread-pool/.test(path),
    ),
  ).toEqual([])
  // four forms of outputs share the reading of their tool's logs, which are 12 modules
  expect(modules.length).toBeLessThan(345)
})
