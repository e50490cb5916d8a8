import { basename } from 'node:path'
import { readWholeText } from '@codegen-eval/records/node'
import { isRowFolder } from '@codegen-eval/shards/node/is-row-folder'
import { type ExternalScores, parseExternalScores, type StudyTexts } from '@codegen-eval/study'
import { measuredScores } from '@codegen-eval/study/internal'
import { checkInput } from '../commands/measured-input.ts'
import { DEFAULT_METRICS } from '../metrics.ts'

/** Reads what `--use-scores` names: a file of scores, or a folder with rows of shards. */
export async function readExternalScores(path: string, data: StudyTexts): Promise<ExternalScores> {
  if (!isRowFolder(path)) return parseExternalScores(await readWholeText(path), basename(path), data)
  const input = await checkInput([path], {}, DEFAULT_METRICS)
  const ids: (string | number)[] = []
  const hashes: (readonly string[])[] = []
  const corpus = await input.read((opened) =>
    opened.corpus(({ id, candidates }) => {
      ids.push(id)
      hashes.push(candidates)
    }),
  )
  return measuredScores({ corpus, ids, hashes }, basename(path), data)
}
