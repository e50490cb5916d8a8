import { type CommandDeclaration, declareCommand, type LoadedCommand } from '../../command.ts'
import { bashScript } from '../../completion/bash.ts'
import { commandWords } from '../../completion/command-words.ts'
import { fishScript } from '../../completion/fish.ts'
import { zshScript } from '../../completion/zsh.ts'
import { identity } from '../identity.ts'
import { writeOut } from '../output/standard-output.ts'

const SCRIPTS = { bash: bashScript, zsh: zshScript, fish: fishScript } as const

const notes = (program: string): string => `
Put one of these lines into the start-up file of your shell:
  bash (~/.bashrc)                    eval "$(${program} completion bash)"
  zsh  (~/.zshrc, after compinit)     eval "$(${program} completion zsh)"
  fish (~/.config/fish/config.fish)   ${program} completion fish | source
`

/** @param all All commands, with their flags. */
export function completion(all: () => Promise<readonly LoadedCommand[]>): CommandDeclaration {
  return declareCommand({
    arguments: [{ name: '<shell>', help: 'the shell', choices: Object.keys(SCRIPTS) }],
    flags: {},
    firstFlags: [],
    notes: notes(identity().name),
    examples: ['completion bash'],
    async run([shell]) {
      const words = await Promise.all((await all()).map(commandWords))
      await writeOut(SCRIPTS[shell as keyof typeof SCRIPTS](identity().name, words))
    },
  })
}
