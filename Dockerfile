# One Node process: the site with its studio and its jobs. The embedded database lies in /data; with
# DATABASE_URL=postgres://… and SESSION_SECRET the container keeps nothing.
FROM node:24-bookworm AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --no-audit --no-fund
COPY . .
RUN npm run build

FROM node:24-bookworm-slim
WORKDIR /app
# Threads that hash passwords, draw pictures and compress pages, as scripts/setup/node.sh has them.
ENV UV_THREADPOOL_SIZE=8
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
# The commands beside the server (staff:create, verify, backup) run from the sources, with the tools that the build has.
COPY --from=build /app ./
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
# Ready is more than alive: the database answers and is up to date.
HEALTHCHECK --interval=15s --timeout=5s --start-period=120s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# Node itself is the process that gets SIGTERM, and ends when every answer is out.
CMD ["node", "build/server/index.js"]
