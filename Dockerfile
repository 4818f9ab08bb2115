# A container of the mall. docs/running.md says how it is run.
FROM node:24-bookworm-slim
WORKDIR /mall
COPY . .
# Packages and pages, as the first start would make them.
RUN node -e "import('./scripts/prepare.mjs').then((make) => { make.installPackages(); make.buildPages() })"
RUN mkdir -p /data node_modules/.cache && chown -R node:node /data node_modules/.cache
USER node
ENV NODE_ENV=production DEMO=0 HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
VOLUME /data
EXPOSE 3000
# Twenty seconds are enough to stop: docker stop --time 20
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=5s --start-period=90s CMD ["node", "-e", "fetch('http://127.0.0.1:3000/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "scripts/start.mjs"]
