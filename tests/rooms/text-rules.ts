interface TextRule {
  name: string
  comment: string
  /** What is not written in `src/`. */
  text: RegExp
  /** Files that may write it. */
  except: RegExp
}

/** What stands in the text and not in the imports. */
export const TEXT_RULES: TextRule[] = [
  {
    name: 'queries-in-db-only',
    comment:
      'Only server/db asks the database. Excepted: the demo looks for its own goods, which no other room has a use for.',
    text: /\.(selectFrom|insertInto|updateTable|deleteFrom)\(|\bsql(\.raw\()?`/,
    except: /^src\/(server\/db|cli\/demo|cli\/many)\//,
  },
  {
    name: 'environment-in-config-only',
    comment:
      'Only server/config.ts reads the environment. Excepted: built.ts sets NODE_ENV before React is loaded, and ' +
      'run-astro.ts hands a clean environment to the process that it starts.',
    text: /\bprocess\??\.env\b|\bprocess\[|import[^'"]*\benv\b[^'"]*from ['"](node:)?process['"]/,
    except: /^src\/(server\/(config|built)|cli\/build\/run-astro)\.ts$/,
  },
]
