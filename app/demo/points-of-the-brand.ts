import type { ProductWords } from "~/domain/points/product";

/** What the demo brand gives for points: a person hands it out when a redemption is approved, or the wallet is credited. */
interface DemoProduct {
  points: number;
  /** What must have been deposited in all. */
  amountMinor: bigint;
  /** Left out for what does not run out. */
  stock?: number;
  isPhysical: boolean;
  /** What approving one credits to the wallet; left out for what a person hands out. */
  creditMinor?: bigint;
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
    creditMinor: 10_000n,
    art: { glyph: "coin", beside: ["coin", "coin"], inks: "vermilion", scene: "rays" },
    texts: {
      bn: said("বোনাস ৳100", "অনুমোদনের পর আপনার ওয়ালেটে জমা হয়।"),
      en: said("Bonus credit ৳100", "Credited to your wallet once it is approved."),
      "zh-Hans": said("奖金 ৳100", "审核通过后存入您的钱包。"),
      ja: said("ボーナス ৳100", "承認後、ウォレットに加算されます。"),
      th: said("เครดิตโบนัส ৳100", "เติมเข้ากระเป๋าเงินของคุณเมื่ออนุมัติแล้ว"),
      vi: said("Tiền thưởng ৳100", "Được cộng vào ví của bạn khi được duyệt."),
      es: said("Crédito de bono ৳100", "Se abona en tu billetera al aprobarse."),
      pt: said("Crédito de bônus ৳100", "É creditado na sua carteira ao ser aprovado."),
      tr: said("Bonus kredisi ৳100", "Onaylanınca cüzdanınıza eklenir."),
      ar: said("رصيد مكافأة ৳100", "يُضاف إلى محفظتك عند الموافقة."),
      ru: said("Бонус ৳100", "Зачисляется на кошелёк после одобрения."),
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
