import type { Command } from 'commander'

/** The flag of commands that write a page. */
export interface HtmlFlag {
  readonly html?: string
}

/** Adds the file of the HTML report. */
export function addHtmlFlag(command: Command): Command {
  return command.option(
    '--html <file>',
    'write a report as one HTML page, with distributions of scores and the outputs that differ most',
  )
}
