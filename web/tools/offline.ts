/** Writes sw.js with the list of all files of the build, so that the page works without a network. */
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import type { Plugin } from 'vite';

export function offline(): Plugin {
  return {
    name: 'bastide-offline',
    apply: 'build',
    // After all others: an entry that only names another file has gone by then.
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const files = Object.keys(bundle).concat(readdirSync('public'), 'index.html');
        const unique = [...new Set(files)].filter((file) => !file.endsWith('.map')).sort();
        const hash = createHash('sha256');
        for (const file of unique) {
          const entry = bundle[file];
          hash.update(file);
          if (entry?.type === 'chunk') hash.update(entry.code);
          else if (entry?.type === 'asset') hash.update(entry.source);
          else if (file !== 'index.html') hash.update(readFileSync(`public/${file}`));
        }
        const source = readFileSync('tools/sw.template.js', 'utf8')
          .replace('__VERSION__', hash.digest('hex').slice(0, 16))
          .replace('__FILES__', JSON.stringify(unique.map((file) => `./${file}`)));
        this.emitFile({ type: 'asset', fileName: 'sw.js', source });
      },
    },
  };
}
