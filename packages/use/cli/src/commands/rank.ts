import { declareCommand } from '@codegen-eval/command-line'
import { writeReport } from '@codegen-eval/command-line/node/output'
import { withResults } from '@codegen-eval/compare/report'
import { RANK_NOTES } from '@codegen-eval/rank/internal'
import { leaderboardView, rankedScores, withCosts } from '@codegen-eval/rank/report'
import { viewOutput } from '@codegen-eval/report/view'
import { runFacts, startExports } from './measured-input.ts'
import { RANK_FLAGS, type RankFlags } from './rank-flags.ts'
import { rankedInput } from './ranked-input.ts'

/** A leaderboard. */
export const rank = declareCommand({
  arguments: [{ name: '<file...>', help: 'outputs of models, scores or votes; - is standard input' }],
  flags: RANK_FLAGS,
  firstFlags: ['metric', 'scores', 'preferences', 'html', 'format'],
  readsOutputs: true,
  notes: RANK_NOTES,
  examples: [
    'rank outputs.jsonl --metric chrf',
    'rank --scores scores.csv --cluster repo --html board.html',
    'rank --scores boards.csv --by benchmark --stratum-weights humaneval=2,mbpp=1',
    'rank --scores *_eval_results.json -k 1,10 --baseline gpt',
    'rank outputs.jsonl --metric chrf,exact-match --metric-weights chrf=1,exact-match=2 --format json',
    'rank --preferences votes.csv --covariates position,length --cluster voter --elo',
  ],
  run: rankFiles,
})

async function rankFiles(
  files: readonly string[],
  flags: RankFlags,
  given: ReadonlySet<string>,
): Promise<void> {
  const rankInput = await rankedInput(files, flags, given)
  await writeReport(flags, async (open) => {
    const exports = await startExports(flags.export, files, open)
    const ranked = await rankInput()
    const { board, written, summary, skips } = ranked
    for (const sample of written?.samples ?? []) exports?.add(sample)
    exports?.finish(written?.metrics ?? [], rankedScores(board))
    const view = withCosts(withResults(leaderboardView(board), summary))
    const facts = runFacts(skips, 'rank', 'statistics')
    return { ...ranked, output: viewOutput(view, { precision: flags.precision, facts, data: 'ranks' }) }
  })
}
