import { type OutputDestination, renderOutput } from '@codegen-eval/report'
import { replicatePaper } from '@codegen-eval/study/node'
import { loadRegistry } from '../../packages/use/cli/src/metrics.ts'

const FILE: OutputDestination = { terminal: false, styled: false }

/** The replication packages in the reference folder, and the commands that read them. */
const PACKAGES = [
  { paper: 'ebsb', path: 'data/conala/raw', name: 'Out of the BLEU' },
  {
    paper: 'rfa',
    path: 'data/rfa',
    name: 'Reassessing Automatic Evaluation Metrics for Code Summarization Tasks',
  },
] as const

/**
 * The tables of both papers beside ours, in Markdown.
 *
 * @param pathOf The path of a file of the reference folder.
 */
export async function replicationPage(pathOf: (name: string) => string): Promise<string> {
  const parts = ['# The tables of the papers, computed anew\n']
  for (const { paper, path, name } of PACKAGES) {
    const output = await replicatePaper({ paper, folder: pathOf(path), registry: { load: loadRegistry } })
    const text = renderOutput(output, 'markdown', FILE).trimEnd()
    parts.push(
      `What \`codegen-eval study --replicate ${paper} FOLDER --format markdown\` prints for the package of _${name}_:\n`,
      `${text.replace(/^(#+) /gm, '#$1 ')}\n`,
    )
  }
  return parts.join('\n')
}
