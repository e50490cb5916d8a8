import { expect, test } from 'vitest'
import { defaultLayer } from '../src/default-layers.ts'

test.each([
  ['bert-score', 'roberta-large', 17],
  ['bert-score', 'FacebookAI/roberta-large', 17],
  ['bert-score', '/home/me/models/bert-base-uncased/', 9],
  ['bert-score', 'C:\\models\\microsoft\\deberta-xlarge-mnli', 40],
  ['code-bert-score', 'neulab/codebert-python', 11],
  ['code-bert-score', 'neulab/codebert-java', 7],
  ['code-bert-score', 'microsoft/codebert-base-mlm', 10],
  ['bert-score', 'my-model', undefined],
  ['bert-score', 'constructor', undefined],
] as const)('%s takes of %s layer %s', (metric, model, layer) => {
  expect(defaultLayer(metric, model)).toBe(layer)
})
