import { basename } from 'node:path'
import { measureCorpus } from '@codegen-eval/measure'
import { createSkips } from '@codegen-eval/records'
import type { ON_ERROR } from '@codegen-eval/records/internal'
import { readWholeText } from '@codegen-eval/records/node'
import { chosenMetrics, joinedItems, shardMetrics } from '@codegen-eval/shards'
import { openRowFolders } from '@codegen-eval/shards/node'
import { isRowFolder, readResource } from '@codegen-eval/shards/node/internal'
import { type ExternalScores, parseExternalScores } from '../external-scores.ts'
import { type MeasuredOutputs, measuredScores } from '../measured-scores.ts'
import type { StudyTexts } from '../study-data.ts'
import type { FileStudyOptions } from './study-options.ts'

/** Reads a file of scores, or a folder with rows of shards. */
export async function readExternalScores(
  path: string,
  data: StudyTexts,
  options: Pick<FileStudyOptions, 'registry' | 'plugins' | 'onNotice'>,
): Promise<ExternalScores> {
  if (!isRowFolder(path)) return parseExternalScores(await readWholeText(path), basename(path), data)
  return measuredScores(await readRowFolder(path, options), basename(path), data)
}

async function readRowFolder(
  folder: string,
  options: Pick<FileStudyOptions, 'registry' | 'plugins' | 'onNotice'>,
): Promise<MeasuredOutputs> {
  const { registry, plugins = [], onNotice = () => {} } = options
  const shards = openRowFolders([folder])
  const { settings, plugins: stored, metrics } = shards[0].manifest
  const loaded = await registry.load(
    [...new Set([...stored, ...plugins])],
    metrics.map(({ full }) => full),
  )
  const all = await shardMetrics(loaded, shards, async (hash) => readResource([folder], hash))
  const joined = joinedItems(shards, { clusterField: settings.cluster as string | undefined, onNotice })
  const chosen = chosenMetrics(joined, all, undefined)
  const ids: (string | number)[] = []
  const hashes: (readonly string[])[] = []
  const corpus = await measureCorpus(chosen.batches, chosen.metrics, {
    skips: createSkips(settings.onError as (typeof ON_ERROR)[number]),
    onSegment({ id, candidates }) {
      ids.push(id)
      hashes.push(candidates)
    },
  })
  return { corpus, ids, hashes }
}
