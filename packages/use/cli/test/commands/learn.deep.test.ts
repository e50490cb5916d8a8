import { fileURLToPath } from 'node:url'
import { test } from 'vitest'
import { learning, TASKS } from './learn.cases.ts'

const ENCODER = fileURLToPath(new URL('../../../../../examples/tiny-encoder', import.meta.url))

test('bert-score:idf=yes learns the same from parts as from the whole', () =>
  learning().learnsTheSame(`bert-score:model=${ENCODER},idf=yes`, TASKS))
