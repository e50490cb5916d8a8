export {
  type CommandArgument,
  type CommandDeclaration,
  type CommandEntry,
  declareCommand,
  type LoadedCommand,
} from './command.ts'
export type { ConfigValue } from './config/config.ts'
export { flagArguments } from './config/config-arguments.ts'
export { flagSchema } from './config/config-schema.ts'
export { ConditionError } from './errors.ts'
export {
  type Certain,
  FLAG_GROUPS,
  type Flag,
  type FlagGroup,
  type Flags,
  type FlagType,
  type FlagValues,
  flag,
  flagName,
  flagNames,
  inGroup,
  isRepeatable,
  needing,
  type RunOutput,
  type ValueOf,
  type ValueParser,
} from './flags/flag.ts'
export { refuseFlags } from './flags/refuse-flags.ts'
export { DEBUG_FLAG, RERUN_FLAG, RUN_FLAGS } from './flags/run-flags.ts'
export { type SettingFlags, settingFlags } from './flags/setting-flags.ts'
export {
  choice,
  choiceOf,
  file,
  files,
  mayNameFile,
  type NameIn,
  number,
  numbers,
  outputFile,
  outputFolder,
  parsed,
  switched,
  switchedOff,
  text,
  textList,
  texts,
  wholeNumber,
} from './flags/types.ts'
