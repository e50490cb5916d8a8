#!/usr/bin/env node
import { printText } from '@codegen-eval/command-line/node/print-text'
import { IDENTITY } from './identity.ts'

const args = process.argv.slice(2)
// answered without the commands, whose modules take longer than the answer
const asksVersion = args.length === 1 && ['--version', '-V'].includes(args[0])

process.exitCode = asksVersion
  ? await printText(IDENTITY, `${IDENTITY.version}\n`, args)
  : await (await import('./program.ts')).run(args)
