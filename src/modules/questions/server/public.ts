/** What others may call of questions. */
export { insertQuestions, judgeQuestion } from './store.ts'
