import { basename } from 'node:path'
import { measureCorpus } from '@codegen-eval/measure'
import { readWholeText } from '@codegen-eval/records/node'
import { isRowFolder } from '@codegen-eval/shards/node/internal'
import { type ExternalScores, parseExternalScores, type StudyTexts } from '@codegen-eval/study'
import { measuredScores } from '@codegen-eval/study/internal'
import { rowInput } from '../commands/row-input.ts'
import { DEFAULT_METRICS } from '../metrics.ts'

/** Reads what `--use-scores` names: a file of scores, or a folder with rows of shards. */
export async function readExternalScores(path: string, data: StudyTexts): Promise<ExternalScores> {
  if (!isRowFolder(path)) return parseExternalScores(await readWholeText(path), basename(path), data)
  const input = rowInput([path], {}, DEFAULT_METRICS, [])
  const ids: (string | number)[] = []
  const hashes: (readonly string[])[] = []
  const corpus = await input.read(({ batches, metrics, onRows }) =>
    measureCorpus(batches, metrics, {
      skips: input.skips,
      onRows,
      onSegment({ id, candidates }) {
        ids.push(id)
        hashes.push(candidates)
      },
    }),
  )
  return measuredScores({ corpus, ids, hashes }, basename(path), data)
}
