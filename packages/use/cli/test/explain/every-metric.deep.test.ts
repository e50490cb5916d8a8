import { MODEL, SLOW, specOf, testExplanations } from './every-metric.cases.ts'

for (const spec of [...SLOW.map(specOf), `bert-score:model=${MODEL},normalize=canonical,lang=python`])
  testExplanations(spec)
