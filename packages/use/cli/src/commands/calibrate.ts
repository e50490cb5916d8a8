import { CALIBRATION_NOTES } from '@codegen-eval/calibration/internal'
import { calibrateFiles } from '@codegen-eval/calibration/node'
import { calibrationSettings } from '@codegen-eval/calibration/settings'
import { declareCommand, settingFlags } from '@codegen-eval/command-line'
import {
  type ReadingProgress,
  withProgress,
  writeMessage,
  writeReport,
} from '@codegen-eval/command-line/node/output'
import { createSkips } from '@codegen-eval/records'
import { FLAGS, flagsOf } from '../flags/table.ts'
import { packageVersions } from '../identity.ts'
import { loadRegistry } from '../metrics.ts'
import { RATING_FILES, ratingOptions } from '../ratings/rating-flags.ts'
import { totalSize } from './input-flags.ts'

const flags = {
  judge: {
    ...FLAGS.judge,
    required: true,
    help: 'judges, separated by commas: raters of the files, files with scores, or metrics such as chrf',
  },
  ...flagsOf('outputs', 'votes', 'judgeFamily'),
  ...RATING_FILES,
  ...flagsOf('references', 'languageField', 'stratumField', 'cluster', 'plugin', 'onError'),
  ...settingFlags(calibrationSettings),
  ...flagsOf('alpha', 'format', 'html', 'output'),
} as const

/** Judges compared with people. */
export const calibrate = declareCommand({
  arguments: [{ name: '<ratings...>', help: 'files of ratings; - is standard input' }],
  flags,
  firstFlags: ['judge', 'epsilon', 'outputs', 'passFrom', 'format'],
  notes: CALIBRATION_NOTES,
  examples: [
    'calibrate grades.csv --judge gpt --scale 0..4 --epsilon 0.2',
    'calibrate grades.csv --judge gpt,claude --outputs outputs.jsonl --judge-family gpt=gpt-4o',
    'calibrate tasks.jsonl --judge chrf',
  ],
  async run(files, flags) {
    const input = { files: [...files, ...(flags.outputs ?? [])], references: flags.references }
    const skips = createSkips(flags.onError)
    const options = {
      ...flags,
      clusterField: flags.cluster,
      ratingOptions: ratingOptions(flags),
      loadRegistry: () => loadRegistry(flags.plugin),
      skips,
      onNotice: writeMessage,
      versions: packageVersions('calibration', 'statistics', 'human-ratings'),
    }
    const size = await totalSize(input)
    await writeReport(flags, async () => {
      const read = ({ onRecords }: ReadingProgress) => calibrateFiles(files, { ...options, onRecords })
      return { ...(await withProgress(size, read)), skips }
    })
  },
})
