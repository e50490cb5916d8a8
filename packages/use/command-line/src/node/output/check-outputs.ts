import { existsSync } from 'node:fs'
import { checkOutputFiles } from '@codegen-eval/records/node'
import type { LoadedCommand } from '../../command.ts'
import { type Flag, flagName, type RunOutput } from '../../flags/flag.ts'
import { configFiles } from '../config-file.ts'
import type { ProgramDeclaration } from '../declaration.ts'

/** The values of flags by option. */
type Values = Readonly<Record<string, unknown>>

/**
 * Checks everything that a command line writes, before anything is read: see `checkOutputFiles`. Inputs are the arguments,
 * the values of flags that name files, and the configuration.
 *
 * @param args The arguments that name files.
 */
export async function checkOutputs(
  command: Pick<LoadedCommand, 'flags' | 'writes'>,
  args: readonly string[],
  options: Values,
  { inputFiles }: Pick<ProgramDeclaration, 'inputFiles'>,
): Promise<void> {
  const given = Object.entries(command.flags).flatMap(([option, flag]) =>
    options[option] === undefined ? [] : [{ flag, value: options[option] }],
  )
  const outputs = [
    ...given.flatMap(({ flag, value }) => writtenBy(flag, value)),
    ...(command.writes?.(args, options as never) ?? []),
  ]
  if (outputs.length === 0) return
  const named = given.flatMap(({ flag, value }) => filesIn(flag, value))
  const paths = outputs.map(({ path }) => path)
  const inputs = [...args, ...named]
  checkOutputFiles([...configOf(options), ...(await (inputFiles?.(inputs, paths) ?? inputs))], outputs)
}

function writtenBy(flag: Flag, value: unknown): RunOutput[] {
  const option = flagName(flag)
  return flag.type.writes?.(value).map((output) => ({ ...output, option })) ?? []
}

/** The files that a flag names and the command reads. */
function filesIn({ type: { file, writes } }: Flag, value: unknown): string[] {
  if (file === undefined || writes !== undefined) return []
  const texts = [value].flat().filter((text) => typeof text === 'string')
  if (file === true) return texts
  return texts.flatMap((text) => [text, ...text.split(/[=:,;|]/)]).filter((part) => existsSync(part))
}

/** The configuration that was read. `noConfig` is false with the flag: commander takes it for one that denies. */
function configOf({ noConfig, config }: Values): string[] {
  if (noConfig === false) return []
  const read = typeof config === 'string' ? config : configFiles().find((name) => existsSync(name))
  return read === undefined ? [] : [read]
}
