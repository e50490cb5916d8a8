import { expect, test } from 'vitest'
import { jsonLines, outcomesIn } from './read-texts.ts'

const row = (version: unknown) => ({
  ...{ schema_version: version, evaluation_id: 'e', model_id: 'm', evaluation_name: 'code', sample_id: 't' },
  ...{
    interaction_type: 'single_turn',
    evaluation: { score: 1, is_correct: true },
    added: { in: 'a later version' },
  },
})
const notesOf = async (version: unknown) => {
  const { found, notes } = await outcomesIn({ 'x_samples.jsonl': jsonLines([row(version)]) })
  expect(found).toEqual(['m t pass'])
  return notes
}

test('a newer version is read, and a note names both', async () => {
  const wanted = [
    'Every Eval Ever: runs/x_samples.jsonl has schema 0.4.0, newer than 0.3.0, which is known: check the counts of samples',
  ]
  expect(await notesOf('0.4.0')).toEqual(wanted)
  for (const newer of ['v1', '0.10', '0.3.0.1', 1]) expect(await notesOf(newer)).toHaveLength(1)
})

test('a known or an older version, and what is none, have no note', async () => {
  for (const known of ['0.3.0', '0.3', '0.2.9', '', null, undefined, 'next', {}, [4]])
    expect(await notesOf(known)).toEqual([])
})

test('several newer files are one note', async () => {
  const report = (id: string) => ({
    ...{ schema_version: 3, total_instances: 1, resolved_ids: [id], unresolved_ids: [] },
    ...{ error_ids: [], empty_patch_ids: [], submitted_ids: [id], completed_ids: [id] },
  })
  const { found, notes } = await outcomesIn({ 'a.run.json': report('x'), 'b.run.json': report('x') })
  expect(found).toEqual(['a x pass', 'b x pass'])
  expect(notes.join()).toContain('SWE-bench: runs/a.run.json and 1 other file have schema 3, newer than 2')
})
