import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that start processes and wait for them: at the end they would keep one worker busy and the others idle. */
const FIRST = ['site', 'faults']

/** Runs the longest projects first; within a project, vitest's own order. */
export class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isFirst = ({ project }: TestSpecification) => FIRST.includes(project.name)
    return [...sorted.filter(isFirst), ...sorted.filter((file) => !isFirst(file))]
  }
}
