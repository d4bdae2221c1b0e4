import type { ProductWords } from "~/domain/points/product";

/** What the demo brand gives for points. A person hands out each of them when a redemption is approved. */
interface DemoProduct {
  points: number;
  /** What must have been deposited in all. */
  amountMinor: bigint;
  /** Left out for what does not run out. */
  stock?: number;
  isPhysical: boolean;
  art: { glyph: string; beside: string[]; inks: string; scene: string };
  texts: Record<string, ProductWords>;
}

const said = (title: string, summary: string): ProductWords => ({ title, summary });

export const products: DemoProduct[] = [
  {
    points: 900,
    amountMinor: 0n,
    stock: 200,
    isPhysical: true,
    art: { glyph: "trophy", beside: ["star", "star"], inks: "bottle", scene: "rays" },
    texts: {
      bn: said("ব্র্যান্ডের মগ", "চিনামাটির মগ, প্রতীকসহ।"),
      en: said("Mug with the crest", "Stoneware, with the crest."),
      "zh-Hans": said("徽章马克杯", "陶瓷杯，印有徽章。"),
      ja: said("紋章入りマグカップ", "紋章の入った陶器のマグカップ。"),
      th: said("แก้วตราสัญลักษณ์", "แก้วเซรามิกพร้อมตราสัญลักษณ์"),
      vi: said("Cốc in huy hiệu", "Cốc gốm có huy hiệu."),
      es: said("Taza con el escudo", "De gres, con el escudo."),
      pt: said("Caneca com o brasão", "De cerâmica, com o brasão."),
      tr: said("Armalı kupa", "Armalı seramik kupa."),
      ar: said("كوب بالشعار", "كوب خزفي يحمل الشعار."),
      ru: said("Кружка с гербом", "Керамическая кружка с гербом."),
    },
  },
  {
    points: 1_000,
    amountMinor: 200_000n,
    isPhysical: false,
    art: { glyph: "coin", beside: ["coin", "coin"], inks: "vermilion", scene: "rays" },
    texts: {
      bn: said("বোনাস ৳100", "আমাদের দল আপনার ওয়ালেটে জমা করে।"),
      en: said("Bonus credit ৳100", "Our team credits it to your wallet."),
      "zh-Hans": said("奖金 ৳100", "由我们的团队存入您的钱包。"),
      ja: said("ボーナス ৳100", "担当者がウォレットに加算します。"),
      th: said("เครดิตโบนัส ৳100", "ทีมงานเติมเข้ากระเป๋าเงินของคุณ"),
      vi: said("Tiền thưởng ৳100", "Đội ngũ của chúng tôi cộng vào ví của bạn."),
      es: said("Crédito de bono ৳100", "Nuestro equipo lo abona en tu billetera."),
      pt: said("Crédito de bônus ৳100", "Nossa equipe credita na sua carteira."),
      tr: said("Bonus kredisi ৳100", "Ekibimiz cüzdanınıza ekler."),
      ar: said("رصيد مكافأة ৳100", "يضيفه فريقنا إلى محفظتك."),
      ru: said("Бонус ৳100", "Мы зачислим его на ваш кошелёк."),
    },
  },
  {
    points: 2_400,
    amountMinor: 0n,
    isPhysical: false,
    art: { glyph: "video-game", beside: ["high-voltage"], inks: "gulf", scene: "arch" },
    texts: {
      bn: said("ফোন রিচার্জ ৳200", "নম্বরটি মন্তব্যে লিখুন।"),
      en: said("Phone top-up ৳200", "Write the number in the remark."),
      "zh-Hans": said("话费充值 ৳200", "请在备注中填写号码。"),
      ja: said("携帯チャージ ৳200", "備考に電話番号をご記入ください。"),
      th: said("เติมเงินมือถือ ৳200", "โปรดระบุหมายเลขในหมายเหตุ"),
      vi: said("Nạp điện thoại ৳200", "Hãy ghi số điện thoại vào ghi chú."),
      es: said("Recarga de móvil ৳200", "Escribe el número en el comentario."),
      pt: said("Recarga de celular ৳200", "Escreva o número na observação."),
      tr: said("Telefon kontörü ৳200", "Numarayı not alanına yazın."),
      ar: said("شحن هاتف ৳200", "اكتب الرقم في الملاحظة."),
      ru: said("Пополнение телефона ৳200", "Укажите номер в примечании."),
    },
  },
  {
    points: 6_500,
    amountMinor: 500_000n,
    stock: 40,
    isPhysical: true,
    art: { glyph: "cricket-game", beside: ["top-hat", "trophy"], inks: "indigo", scene: "pitch" },
    texts: {
      bn: said("ম্যাচের দিনের টুপি", "দলের রঙে, এক মাপে সবার।"),
      en: said("Match-day cap", "In the team's colours, one size."),
      "zh-Hans": said("比赛日帽子", "球队配色，均码。"),
      ja: said("マッチデーキャップ", "チームカラー、フリーサイズ。"),
      th: said("หมวกวันแข่ง", "สีทีม ขนาดเดียว"),
      vi: said("Mũ ngày thi đấu", "Màu của đội, một cỡ."),
      es: said("Gorra del día de partido", "Con los colores del equipo, talla única."),
      pt: said("Boné do dia de jogo", "Nas cores do time, tamanho único."),
      tr: said("Maç günü şapkası", "Takım renklerinde, tek beden."),
      ar: said("قبعة يوم المباراة", "بألوان الفريق، مقاس واحد."),
      ru: said("Кепка болельщика", "В цветах команды, один размер."),
    },
  },
];
