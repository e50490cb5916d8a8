import { quote } from '@codegen-eval/messages'
import type { StudyTexts } from './study-data.ts'

/** Where a segment stands, for messages: `a.jsonl, id 7`, or `id 7` if its file is not known. */
export function segmentPlace({ ids, files }: StudyTexts, segment: number): string {
  const id = `id ${quote(ids[segment])}`
  return files === undefined ? id : `${files[segment]}, ${id}`
}
