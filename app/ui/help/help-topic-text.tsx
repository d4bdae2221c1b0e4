import type { HelpTopic } from "~/domain/content/help/help.server";
import { isAlwaysThere } from "~/domain/content/help/topic";
import { usePage, useT } from "~/http/access/page.server";
import { languageOf } from "~/i18n/languages";
import { Icon } from "../icon/icon";

interface HelpTopicTextProps {
  topic: HelpTopic;
  /** Where the same topic stands on a page more than once. */
  idPrefix?: string;
}

/** A topic under its anchor. An answer has one too, inside of what unfolds, so that a link to it opens it. What
    people agree to stands open. */
export function HelpTopicText({ topic, idPrefix = "" }: HelpTopicTextProps) {
  const t = useT();
  const { language } = usePage().request;
  const { slug, title, intro, questions } = topic;
  const { name, direction } = languageOf(topic.language);
  const isForeign = topic.language !== language;
  return (
    <section
      id={idPrefix + slug}
      className="help-topic"
      tabIndex={-1}
      aria-labelledby={`${idPrefix}${slug}-title`}
    >
      {isForeign && <p className="xs mut">{t("help:inOther", { language: name })}</p>}
      <div {...(isForeign ? { lang: topic.language, dir: direction } : {})}>
        <h3 id={`${idPrefix}${slug}-title`}>{title}</h3>
        {intro && <div className="prose sm sec" dangerouslySetInnerHTML={{ __html: intro }} />}
        {questions.length > 0 && (
          <div className="acc">
            {questions.map((question) => (
              <details key={question.anchor} open={isAlwaysThere(slug)}>
                <summary>
                  {question.title}
                  <Icon name="caret-down" className="car" />
                </summary>
                <div
                  id={idPrefix + question.anchor}
                  tabIndex={-1}
                  className="prose sm sec"
                  dangerouslySetInnerHTML={{ __html: question.html }}
                />
              </details>
            ))}
          </div>
        )}
      </div>
    </section>
  );
}
