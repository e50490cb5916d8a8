export { leaderboardJson } from './report/leaderboard-json.ts'
export { leaderboardReport, leaderboardTable } from './report/leaderboard-report.ts'
export { rankedScores } from './report/ranked-scores.ts'
