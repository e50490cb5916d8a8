import { expect, test } from 'vitest'
import { INPUT_NOTES } from '../../src/node/input-notes.ts'

test('the help names every kind of input', () => {
  for (const word of ['.jsonl', '.csv', '.parquet', 'plain text', '.gz', 'Several samples', '--scores'])
    expect(INPUT_NOTES).toContain(word)
  for (const line of INPUT_NOTES.split('\n')) expect(line.length).toBeLessThanOrEqual(100)
})
