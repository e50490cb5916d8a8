import { expect, test } from 'vitest'
import { INPUT_HELP } from '../../src/commands/input-help.ts'

test('the help names every kind of input', () => {
  for (const word of ['.jsonl', '.csv', '.parquet', 'plain text', '.gz', 'Several samples', '--scores'])
    expect(INPUT_HELP).toContain(word)
  for (const line of INPUT_HELP.split('\n')) expect(line.length).toBeLessThanOrEqual(100)
})
