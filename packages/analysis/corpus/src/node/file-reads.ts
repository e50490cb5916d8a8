import { type Channel, channel } from 'node:diagnostics_channel'

/**
 * The channel on which each file is announced that is opened for reading, by its name: `fileReads.subscribe(listener)`.
 * `-` is standard input.
 *
 * @see https://nodejs.org/api/diagnostics_channel.html
 */
export const fileReads: Channel<string, unknown> = channel('codegen-eval:read')
