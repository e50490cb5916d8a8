import { UsageError } from '@codegen-eval/messages'
import type { Command } from 'commander'
import { writeOut } from '../output/standard-output.ts'
import { INPUT_HELP } from './input-help.ts'

/** `codegen-eval help [TOPIC]` */
export function defineHelp(command: Command): void {
  command.argument('[topic]', 'a command, or inputs: the files that commands read').action(help)
}

async function help(topic: string | undefined, _flags: object, command: Command): Promise<void> {
  const program = command.parent!
  if (topic === 'inputs') return writeOut(INPUT_HELP)
  if (topic === undefined) return program.help()
  const found = program.commands.find((each) => each.name() === topic)
  if (found !== undefined) return found.help()
  const names = ['inputs', ...program.commands.map((each) => each.name())]
  throw new UsageError(`unknown topic '${topic}': expected one of ${names.join(', ')}`)
}
