#!/usr/bin/env node
import { printText } from './print-text.ts'
import { VERSION } from './version.ts'

const args = process.argv.slice(2)
// answered without the commands, whose modules take longer than the answer
const asksVersion = args.length === 1 && ['--version', '-V'].includes(args[0])

process.exitCode = asksVersion
  ? await printText(`${VERSION}\n`, args)
  : await (await import('./program.ts')).run(args)
