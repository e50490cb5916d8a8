import { InputError, UsageError } from '@codegen-eval/messages'
import { readWholeText } from '@codegen-eval/records/node'
import { type CommandDeclaration, declareCommand } from '../../command.ts'
import { RERUN_FLAG } from '../../flags/run-flags.ts'
import { type Manifest, type ManifestFile, manifestFile, runVersions } from '../manifest/manifest.ts'
import { parseManifest } from '../manifest/parse-manifest.ts'
import type { RunRecord } from '../manifest/run-record.ts'
import { writeError } from '../output/standard-output.ts'

/** Runs the command with these arguments, and records what it does. */
export type RecordedRun = (args: readonly string[]) => Promise<{ code: number; record: RunRecord }>

const NOTES = `
The manifest is the file of --manifest. Nothing is run if an input has changed, or if the version of
the command or of Node differs. The run writes the same files and the same standard output; if their
bytes differ from those of the first run, it fails with exit code 1.
`

/** @param runRecorded Runs a command line as a user would. */
export function rerun(runRecorded: RecordedRun): CommandDeclaration {
  return declareCommand({
    arguments: [{ name: '<file>', help: 'manifest of an earlier run' }],
    flags: RERUN_FLAG,
    firstFlags: ['anyVersion'],
    notes: NOTES,
    examples: ['score outputs.jsonl --output scores.txt --manifest run.json', 'rerun run.json'],
    run: ([file], { anyVersion }) => repeat(file!, anyVersion === true, runRecorded),
  })
}

async function repeat(file: string, anyVersion: boolean, runRecorded: RecordedRun): Promise<void> {
  const manifest = parseManifest(file, await readWholeText(file))
  if (!anyVersion) checkVersions(file, manifest)
  await checkFiles(manifest.inputs, 'has changed since the run of the manifest')
  const { code, record } = await runRecorded([...manifest.arguments, '--no-config'])
  if (code !== manifest.exitCode)
    throw new InputError(`${file}: the run ended with exit code ${code}; it was ${manifest.exitCode}`)
  const standardOutput = record.standardOutput!.digest('hex')
  if (standardOutput !== manifest.standardOutput)
    throw new InputError(differs('standard output', standardOutput, manifest.standardOutput))
  await checkFiles(manifest.outputs, 'has other bytes than after the run of the manifest')
  writeError(`same bytes as the run of ${file}`)
}

function checkVersions(file: string, { versions }: Manifest): void {
  for (const [name, now] of Object.entries(runVersions())) {
    const before = versions[name]
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
