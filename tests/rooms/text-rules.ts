interface TextRule {
  name: string
  comment: string
  /** The text that is forbidden in `src/`. */
  text: RegExp
  /** Files where it is allowed. */
  except: RegExp
}

/** Rules for text that imports don't show. */
export const TEXT_RULES: TextRule[] = [
  {
    name: 'queries-in-db-only',
    comment:
      'Only queries of a noun, platform/db and the index of the search query the database. Excepted: the demo finds its own goods, which no other room needs.',
    text: /\.(selectFrom|insertInto|updateTable|deleteFrom)\(|\bsql(\.raw\()?`/,
    except: /^src\/(platform\/db\/|(shop\/\w+|publish|exchange|search)\/queries\/|search\/index\/|cli\/(demo|many)\/)/,
  },
  {
    name: 'transactions-in-shop-only',
    comment:
      'A call, a page or a publishing begins no transaction: it calls an action of a noun, which retries. Excepted: ' +
      'the rooms below it, copies of whole databases, and commands that combine several functions of the shop.',
    text: /\.transaction\(\)|\btransact\(/,
    except:
      /^src\/(platform\/(db|actions|resource)\/|(shop\/\w+|publish|exchange|search)\/(queries|actions)\/|search\/index\/|exchange\/copy\/|cli\/)/,
  },
  {
    name: 'environment-in-config-only',
    comment:
      'Only platform/process/config.ts reads the environment. Excepted: built.ts sets NODE_ENV before React is loaded, ' +
      'run-astro.ts and dev.ts hand it to the processes that they start, and admin-app.ts and service-worker.ts name what their builds replace.',
    text: /\bprocess\??\.env\b|\bprocess\[|import[^'"]*\benv\b[^'"]*from ['"](node:)?process['"]/,
    except:
      /^src\/(platform\/process\/config|server\/built|cli\/dev|cli\/build\/(run-astro|admin-app|service-worker))\.ts$/,
  },
  {
    name: 'lists-by-in-list',
    comment: 'PostgreSQL refuses an empty list: statements in SQL write theirs by platform/db/in-list.ts.',
    text: /\bin \(\$\{/,
    except: /^src\/platform\/db\/in-list\.ts$/,
  },
  {
    name: 'client-without-page',
    comment:
      'platform/client only calls the API: what reads or changes the page is in storefront/browser. Excepted: http.ts reads the API’s host and the cookie, outbox.ts whether there is a network and whose turn it is.',
    text: /\b(document|window|location|history|navigator)(\?\.|[.[])|\baddEventListener\(|\bnew \w+Observer\(/,
    except: /^src\/(?!platform\/client\/)|^src\/platform\/client\/(http|outbox)\.ts$/,
  },
  {
    name: 'calls-in-client-only',
    comment: 'Only platform/client calls the API: stores call it, everything else calls stores.',
    text: /\bfetch\(/,
    except: /^src\/(?!storefront\/(stores|browser|ui|islands|components|layouts)\/)/,
  },
]
