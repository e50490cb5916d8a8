import { describe, expect, test } from 'vitest'
import { fishScript } from '../../src/completion/fish.ts'
import { COMMANDS, hasShell, runShell } from './shell.ts'

test('each flag is a line, its text quoted for fish', () => {
  const lines = fishScript('codegen-eval', COMMANDS).split('\n')
  const within = 'complete -c codegen-eval -n "__fish_seen_subcommand_from score"'
  expect(lines).toContain(
    `${within} -s f -l format -x -a 'text json' -d 'the format\\'s name: [text] or $(json) \`x\` \\\\'`,
  )
  expect(lines).toContain(`${within} -l lines -d 'plain text'`)
  expect(lines).toContain(`${within} -l output -r -F -d 'file'`)
})

describe.skipIf(!hasShell('fish'))('in fish', () => {
  const offered = (line: string) =>
    runShell('fish', ['--no-config', '-c', `${fishScript('codegen-eval', COMMANDS)}complete -C '${line}'`])
      .split('\n')
      .filter(Boolean)
      .map((word) => word.split('\t')[0])

  test('commands, flags and values', () => {
    expect(offered('codegen-eval ')).toEqual(['completion', 'score'])
    expect(offered('codegen-eval score --fo')).toEqual(['--format'])
    expect(offered('codegen-eval score --format ').sort()).toEqual(['json', 'text'])
    expect(offered('codegen-eval completion ').sort()).toEqual(['bash', 'zsh'])
  })
})
