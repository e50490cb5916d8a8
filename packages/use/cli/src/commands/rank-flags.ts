import { type FlagValues, settingFlags } from '@codegen-eval/command-line'
import { metricWeightSettings, rankSettings } from '@codegen-eval/rank/settings'
import { FLAGS, TABLE } from '../flags/table.ts'
import { DEFAULT_METRICS } from '../metrics.ts'
import { COMPARING } from './compared-input.ts'
import { VOTE_FILES } from './vote-files.ts'

/** Flags of `rank`. */
export const RANK_FLAGS = {
  metric: { ...FLAGS.metric, help: `${FLAGS.metric.help} (default: ${DEFAULT_METRICS.join(',')})` },
  ...COMPARING,
  ...VOTE_FILES,
  calibrated: FLAGS.calibrated,
  order: { ...FLAGS.order, needs: 'calibrated' },
  judge: { ...FLAGS.judge, needs: 'calibrated' },
  cluster: {
    ...FLAGS.cluster,
    help: 'field or column that groups dependent tasks or votes, such as a repository',
  },
  k: {
    ...FLAGS.k,
    help: 'of test results: rank by pass@k, and pass^k, for each k of a list',
  },
  ...settingFlags(rankSettings),
  ...settingFlags(metricWeightSettings),
  export: FLAGS.export,
  html: { ...FLAGS.html, help: 'write an HTML page that can be published as a leaderboard' },
  ...TABLE,
}

/** Values of `RANK_FLAGS`. */
export type RankFlags = FlagValues<typeof RANK_FLAGS>
