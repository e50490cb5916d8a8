import { InputError, UsageError } from '@codegen-eval/messages'
import { readWholeText } from '@codegen-eval/records/node'
import type { Command } from 'commander'
import { type Manifest, type ManifestFile, manifestFile, RUN_VERSIONS } from '../manifest/manifest.ts'
import { parseManifest } from '../manifest/parse-manifest.ts'
import type { RunRecord } from '../manifest/run-record.ts'
import { writeError } from '../output/standard-output.ts'

/** Runs the command with these arguments, and records what it does. */
export type RecordedRun = (args: readonly string[]) => Promise<{ code: number; record: RunRecord }>

const HELP = `
The manifest is that of --manifest FILE. Nothing is run if an input has changed, or if the version of
the command or of Node is another one. The run writes the same files and the same standard output;
if their bytes differ from those of the first run, it fails with exit code 1.

Example:
  codegen-eval score outputs.jsonl --metric bleu,chrf --output scores.txt --manifest run.json
  codegen-eval rerun run.json
`

/** `codegen-eval rerun FILE` */
export function defineRerun(command: Command, runRecorded: RecordedRun): void {
  command
    .argument('<file>', 'manifest of an earlier run')
    .option('--any-version', 'run even if the versions are others than those of the manifest')
    .addHelpText('after', HELP)
    .action((file: string, flags: { readonly anyVersion?: true }) =>
      rerun(file, flags.anyVersion === true, runRecorded),
    )
}

async function rerun(file: string, anyVersion: boolean, runRecorded: RecordedRun): Promise<void> {
  const manifest = parseManifest(file, await readWholeText(file))
  if (!anyVersion) checkVersions(file, manifest)
  await checkFiles(manifest.inputs, 'has changed since the run of the manifest')
  const { code, record } = await runRecorded([...manifest.arguments, '--no-config'])
  if (code !== manifest.exitCode)
    throw new InputError(`${file}: the run ended with exit code ${code}; it was ${manifest.exitCode}`)
  const standardOutput = record.standardOutput.digest('hex')
  if (standardOutput !== manifest.standardOutput)
    throw new InputError(differs('standard output', standardOutput, manifest.standardOutput))
  await checkFiles(manifest.outputs, 'has other bytes than after the run of the manifest')
  writeError(`same bytes as the run of ${file}`)
}

function checkVersions(file: string, { versions }: Manifest): void {
  for (const [name, now] of Object.entries(RUN_VERSIONS)) {
    const before = versions[name as keyof Manifest['versions']]
    if (before !== now)
      throw new UsageError(
        `${file}: the run had ${name} ${before}, this is ${now}: install that version, or add --any-version`,
      )
  }
}

/** @throws InputError for a file that is missing, or whose content is another one. */
async function checkFiles(files: readonly ManifestFile[], problem: string): Promise<void> {
  for (const { file, sha256 } of files) {
    const now = await manifestFile(file)
    if (now.sha256 !== sha256)
      throw new InputError(`${file}: ${problem}: SHA-256 ${now.sha256}, was ${sha256}`)
  }
}

const differs = (name: string, now: string, before: string): string =>
  `${name}: has other bytes than in the run of the manifest: SHA-256 ${now}, was ${before}`
